import type { Plugin } from '../kernel/plugin.js'
import { type Bip122Options, bip122 } from '../plugins/bip122/index.js'
import { branding } from '../plugins/branding/index.js'
import { type CosmosOptions, cosmos } from '../plugins/cosmos/index.js'
import { emailCapture } from '../plugins/email-capture/index.js'
import { type OnrampOptions, onramp } from '../plugins/onramp/index.js'
import { pay, payWithExchange } from '../plugins/pay/index.js'
import { type PolkadotOptions, polkadot } from '../plugins/polkadot/index.js'
import { type SiwxOptions, siwx } from '../plugins/siwx/index.js'
import { smartSessions } from '../plugins/smart-sessions/index.js'
import { type SolanaOptions, solana } from '../plugins/solana/index.js'
import { type StacksOptions, stacks } from '../plugins/stacks/index.js'
import { type SuiOptions, sui } from '../plugins/sui/index.js'
import { type SwapsOptions, swaps } from '../plugins/swaps/index.js'
import { type EvmOptions, evm } from './evm.js'
import { type Choice, pick } from './pick.js'

/** Of each plugin by the name of its function. Logins are on unless they are false; `siwx` has to be asked for. */
export interface EverythingOptions extends EvmOptions {
  readonly solana?: Choice<SolanaOptions>
  /** Bitcoin. */
  readonly bip122?: Choice<Bip122Options>
  readonly polkadot?: Choice<PolkadotOptions>
  readonly cosmos?: Choice<CosmosOptions>
  readonly sui?: Choice<SuiOptions>
  readonly stacks?: Choice<StacksOptions>
  readonly swaps?: Choice<SwapsOptions>
  /** Buying with a card or by bank transfer. */
  readonly onramp?: Choice<OnrampOptions>
  /** Payments that the page asks for. */
  readonly pay?: boolean
  /** Deposits from an exchange. */
  readonly payWithExchange?: boolean
  readonly emailCapture?: boolean
  readonly smartSessions?: boolean
  readonly branding?: boolean
  /** Visitors sign in before they count as connected, which a page has to want. @default false */
  readonly siwx?: Choice<SiwxOptions>
}

/**
 * All plugins of the package. A chain family whose networks the page does not have is not offered.
 *
 * @example
 * createModal({ projectId, networks: [mainnet, solanaMainnet], plugins: everything({ siwx: { statement: 'Members only.' } }) })
 */
export function everything(options: EverythingOptions = {}): readonly Plugin[] {
  const { email = true, socials = true } = options
  return [
    ...evm({ ...options, email, socials }),
    ...pick(solana, options.solana),
    ...pick(bip122, options.bip122),
    ...pick(polkadot, options.polkadot),
    ...pick(cosmos, options.cosmos),
    ...pick(sui, options.sui),
    ...pick(stacks, options.stacks),
    ...pick(swaps, options.swaps),
    ...pick(onramp, options.onramp),
    ...pick(pay, options.pay),
    ...pick(payWithExchange, options.payWithExchange),
    ...pick(emailCapture, options.emailCapture),
    ...pick(smartSessions, options.smartSessions),
    ...pick(branding, options.branding),
    ...pick(siwx, options.siwx ?? false),
  ]
}
