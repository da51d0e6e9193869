import { type ForwardRefExoticComponent, forwardRef, type RefAttributes } from 'react'
import type { ButtonKind } from '../elements/shared.js'
import { Button, type ButtonProps } from './Button.js'

export type ButtonComponent = ForwardRefExoticComponent<ButtonProps & RefAttributes<HTMLButtonElement>>

function createButton(kind: ButtonKind): ButtonComponent {
  return forwardRef((props, ref) => <Button {...props} kind={kind} inner={ref} />)
}

/**
 * The account when somebody is connected, else 'Connect wallet'.
 *
 * @example
 * <LatchkeyButton size="sm" balance="hide" />
 */
export const LatchkeyButton = /* @__PURE__ */ createButton('auto')

/**
 * Opens the modal to connect, closes it when open.
 *
 * @example
 * <ConnectButton namespace="solana" label="Connect Solana" />
 */
export const ConnectButton = /* @__PURE__ */ createButton('connect')

/**
 * The connected account, its network and its balance; nothing while nobody is connected.
 *
 * @example
 * <AccountButton charsStart={6} charsEnd={4} />
 */
export const AccountButton = /* @__PURE__ */ createButton('account')

/**
 * The network in use; opens the list of networks.
 *
 * @example
 * <NetworkButton label="Choose a network" />
 */
export const NetworkButton = /* @__PURE__ */ createButton('network')

/**
 * Connects one wallet, or logs in by one way, with one click.
 *
 * @example
 * <WalletButton wallet="metamask" />
 */
export const WalletButton = /* @__PURE__ */ createButton('wallet')
