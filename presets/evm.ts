import type { Plugin } from '../kernel/plugin.js'
import { type ActivityOptions, activity } from '../plugins/activity/index.js'
import { balances } from '../plugins/balances/index.js'
import { type Eip155Options, eip155 } from '../plugins/eip155/index.js'
import { email } from '../plugins/email/index.js'
import { type EmbeddedOptions, embedded } from '../plugins/embedded/index.js'
import { names } from '../plugins/names/index.js'
import { receive } from '../plugins/receive/index.js'
import { send } from '../plugins/send/index.js'
import { socials } from '../plugins/socials/index.js'
import { type WalletConnectOptions, walletConnect } from '../plugins/walletconnect/index.js'
import { type Choice, pick } from './pick.js'

/** Of the plugins that belong to it; those from `email` on have to be asked for. */
export interface EvmOptions {
  /** EVM chains and browser wallets. */
  readonly eip155?: Eip155Options
  /** Phone wallets by QR code and link. */
  readonly walletConnect?: Choice<WalletConnectOptions>
  /** Tokens and NFTs of the account. */
  readonly balances?: boolean
  /** What the account did. */
  readonly activity?: Choice<ActivityOptions>
  /** Addresses by name, and names of addresses. */
  readonly names?: boolean
  readonly send?: boolean
  readonly receive?: boolean
  /** Logging in by email, to a wallet for visitors who have none. @default false */
  readonly email?: boolean
  /** Logging in to it with Google, X, Discord and others. @default false */
  readonly socials?: boolean
  /** That wallet; it comes with a way to log in. */
  readonly embedded?: EmbeddedOptions
}

/**
 * What a usual site with EVM chains registers: browser and phone wallets, tokens, activity, names, sending, receiving.
 *
 * @example
 * createModal({ projectId, networks: [mainnet, base], plugins: evm({ email: true }) })
 */
export function evm(options: EvmOptions = {}): readonly Plugin[] {
  const { email: isByEmail = false, socials: isBySocials = false } = options
  return [
    eip155(options.eip155),
    ...pick(walletConnect, options.walletConnect),
    ...pick(balances, options.balances),
    ...pick(activity, options.activity),
    ...pick(names, options.names),
    ...pick(send, options.send),
    ...pick(receive, options.receive),
    ...(isByEmail || isBySocials ? [embedded(options.embedded)] : []),
    ...pick(email, isByEmail),
    ...pick(socials, isBySocials),
  ]
}
