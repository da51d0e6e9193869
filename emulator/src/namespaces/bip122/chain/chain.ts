import type { BitcoinNetwork } from '../networks.js'
import type { Coins } from './coins.js'

/** One Bitcoin network: an accepted transaction is mined at once. */
export interface Chain {
  readonly network: BitcoinNetwork
  /** What was mined up to now. @throws RpcError −32603 when the chain cannot be asked */
  readonly coins: () => Promise<Coins>
  /** Checks a raw transaction and takes it; its id. @throws RpcError with the code and words of a node */
  readonly accept: (hex: string) => Promise<string>
  /** Back to the state after the start. */
  readonly reset: () => Promise<void>
  readonly stop: () => Promise<void>
}
