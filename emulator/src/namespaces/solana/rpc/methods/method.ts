import type { SolanaChain } from '../../chain/chain.js'

/** One JSON-RPC method, with the parameters unchecked. */
type Method = (chain: SolanaChain, params: unknown) => unknown
export type RpcMethods = Readonly<Record<string, Method>>
