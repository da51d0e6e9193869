import type { CaipNetworkId } from '../../lib/caip.js'

/** What an exchange may be asked to send to an account of its visitor. */
export interface DepositCoin {
  readonly network: CaipNetworkId
  /** The token's contract or mint; undefined for the network's coin. */
  readonly address: string | undefined
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}
