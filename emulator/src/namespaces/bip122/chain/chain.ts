import type { BitcoinNetwork } from '../networks.js'
import type { Coins } from './coins.js'

/** One Bitcoin network: an accepted transaction is mined at once. */
export interface BitcoinChain {
  readonly network: BitcoinNetwork
  /** All coins mined so far. @throws RpcError −32603 when the node does not answer */
  readonly coins: () => Promise<Coins>
  /** Validates a raw transaction and mines it. Returns its id. @throws RpcError with a node's code and message */
  readonly accept: (hex: string) => Promise<string>
  /** Goes back to the initial state. */
  readonly reset: () => Promise<void>
  readonly stop: () => Promise<void>
}
