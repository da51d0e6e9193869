import { forwardRef } from 'react'
import { Button, type ButtonProps } from './Button.js'

/**
 * The account when somebody is connected, else 'Connect wallet'.
 *
 * @example
 * <LatchkeyButton size="sm" balance="hide" />
 */
export const LatchkeyButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(
  function LatchkeyButton(props, ref) {
    return <Button kind="auto" {...props} inner={ref} />
  },
)

/**
 * Opens the modal to connect, closes it when open.
 *
 * @example
 * <ConnectButton namespace="solana" label="Connect Solana" />
 */
export const ConnectButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(
  function ConnectButton(props, ref) {
    return <Button kind="connect" {...props} inner={ref} />
  },
)

/**
 * Who is connected, on which network, with how much; nothing while nobody is.
 *
 * @example
 * <AccountButton charsStart={6} charsEnd={4} />
 */
export const AccountButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(
  function AccountButton(props, ref) {
    return <Button kind="account" {...props} inner={ref} />
  },
)

/**
 * The network in use; opens the list of networks.
 *
 * @example
 * <NetworkButton label="Choose a network" />
 */
export const NetworkButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(
  function NetworkButton(props, ref) {
    return <Button kind="network" {...props} inner={ref} />
  },
)
