import * as v from 'valibot'
import { fromBase64 } from '../../../adapter-kit/chains/index.js'
import type { Network, TokenFacts } from '../../../kernel/plugin.js'
import type { SolanaState } from '../solana-state.js'
import { mintRules } from '../transactions/tokens/mint-rules.js'
import { rpc } from './rpc.js'

/** An initialised mint: authority (36 bytes), supply (8), decimals (1), a byte 1. Token-2022 starts the same way. */
const Mint = v.pipe(
  v.object({ value: v.object({ data: v.looseTuple([v.string(), v.literal('base64')]) }) }),
  v.transform(({ value }) => fromBase64(value.data[0]) ?? new Uint8Array()),
  v.check((bytes) => bytes[45] === 1),
  v.transform((bytes): TokenFacts => {
    const { transferFee } = mintRules(bytes)
    return { decimals: bytes[44] ?? 0, ...(transferFee && { transferFee }) }
  }),
)

/** A mint's decimals; a mint itself has no name. @throws LatchkeyError LK_RPC, LK_BAD_ANSWER */
export async function getToken(state: SolanaState, mint: string, network: Network): Promise<TokenFacts> {
  const params = [mint, { encoding: 'base64' }]
  return rpc(state, network, { method: 'getAccountInfo', params, result: Mint })
}
