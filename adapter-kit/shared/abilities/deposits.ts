import type { CaipNetworkId } from '../../../kernel/plugin.js'

declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /** What exchanges can be asked to send to an account, the best of a network first; nothing is offered without. */
    deposits?(): Promise<readonly DepositCoin[]>
  }
}

/** What an exchange may be asked to send to an account of its visitor. */
export interface DepositCoin {
  readonly network: CaipNetworkId
  /** The token's contract or mint; undefined for the network's coin. */
  readonly address: string | undefined
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}
