import * as v from 'valibot'
import type { SolanaRpc } from '../solana-rpc.js'
import { sol, solanaDollar } from '../tokens.js'
import { type Balance, balanceOf } from './balances.js'

const Lamports = v.object({ value: v.number() })
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((text) => BigInt(text)),
)
const Info = v.object({ tokenAmount: v.object({ amount: Amount }) })
const Holding = v.object({ account: v.object({ data: v.object({ parsed: v.object({ info: Info }) }) }) })
const Holdings = v.object({ value: v.array(Holding) })

/** An account's balances on a Solana network, read from its node: SOL, and Test Dollars if it has any. */
export async function readSolanaBalances(
  rpc: SolanaRpc,
  network: string,
  owner: string,
  origin: string,
): Promise<Balance[]> {
  const dollar = { mint: solanaDollar.address }
  const [lamports, holdings] = await Promise.all([
    rpc('getBalance', [owner], Lamports),
    rpc('getTokenAccountsByOwner', [owner, dollar, { encoding: 'jsonParsed' }], Holdings),
  ])
  const dollars = holdings.value
    .map(({ account }) => account.data.parsed.info.tokenAmount.amount)
    .reduce((sum, amount) => sum + amount, 0n)
  const balances = [balanceOf(network, sol, BigInt(lamports.value), origin)]
  if (dollars > 0n) balances.push(balanceOf(network, solanaDollar, dollars, origin))
  return balances
}
