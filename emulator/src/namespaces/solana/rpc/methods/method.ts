import type { SolanaChain } from '../../chain/chain.js'

/** One JSON-RPC method: parameters as they came. */
type Method = (chain: SolanaChain, params: unknown) => unknown
export type Methods = Readonly<Record<string, Method>>
