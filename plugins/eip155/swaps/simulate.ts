import * as v from 'valibot'
import type { AssetChange, SimulatedSwap, SwapPair } from '../../../adapter-kit/chains/index.js'
import { messageOf, type Network, parseAs, property, type SendRequest } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { HexData } from '../rpc/schemas.js'
import { readableReason } from '../transactions/revert-reason.js'
import { toRpcTransaction } from '../transactions/rpc-transaction.js'
import { balanceCall, Word } from './read-balance.js'
import { changeOf, Log, type Transfer, transfersIn } from './transfers.js'

const Call = v.object({
  status: v.string(),
  returnData: v.fallback(HexData, '0x'),
  logs: v.pipe(v.optional(v.array(Log), []), v.maxLength(5000)),
  error: v.optional(v.object({ message: v.fallback(v.string(), ''), data: v.optional(v.unknown()) })),
})
type Call = v.InferOutput<typeof Call>
const Blocks = v.tuple([v.object({ calls: v.array(Call) })])

/** Where a simulation writes that the coin was moved, as if it were a token. */
const coin = `0x${'e'.repeat(40)}`

/**
 * Executes the requests one after the other on top of the last block (`eth_simulateV1`); where the node does not have
 * that, a single request by `eth_call`, which tells only whether it would be undone. Never rejects.
 */
export async function simulate(
  state: Eip155State,
  network: Network,
  owner: string,
  requests: readonly SendRequest[],
  pair: SwapPair,
): Promise<SimulatedSwap | undefined> {
  try {
    return (
      (await refusedAsEmpty(state, network, requests).catch(() => undefined)) ??
      (await inBlock(state, network, owner, requests, pair).catch(() => undefined)) ??
      (await asCall(state, network, owner, requests))
    )
  } catch {
    return undefined
  }
}

/** An address without code takes coins and does nothing, so a simulated call to it always passes. */
async function refusedAsEmpty(state: Eip155State, network: Network, requests: readonly SendRequest[]) {
  const addresses = [...new Set(requests.map(({ to }) => to))]
  const codes = await Promise.all(
    addresses.map((to) =>
      rpc(state, network, { method: 'eth_getCode', params: [to, 'latest'], result: HexData }),
    ),
  )
  const empty = addresses.find((_to, index) => codes[index] === '0x')
  return empty === undefined ? undefined : refused(`There is no contract at ${empty}`)
}

const refused = (reason: string): SimulatedSwap => ({ status: 'refused', reason })

/** @throws LatchkeyError where the node does not simulate, ValiError for what cannot be read */
async function inBlock(
  state: Eip155State,
  network: Network,
  owner: string,
  requests: readonly SendRequest[],
  { source, target }: SwapPair,
): Promise<SimulatedSwap | undefined> {
  const tokens = [source, target].flatMap((token) => token ?? [])
  const balances = tokens.map((token) => ({ from: owner, ...balanceCall(token, owner) }))
  const transactions = requests.map((request) => toRpcTransaction(owner, request))
  const block = { calls: [...balances, ...transactions, ...balances] }
  const params = [{ blockStateCalls: [block], traceTransfers: true }, 'latest']
  const [{ calls }] = await rpc(state, network, { method: 'eth_simulateV1', params, result: Blocks })
  if (calls.length !== block.calls.length) return undefined
  const results = calls.slice(tokens.length, tokens.length + transactions.length)
  const failed = results.find(({ status }) => status !== '0x1')
  if (failed) return refused(await reasonOf(failed))
  const transfers = transfersIn(results.flatMap(({ logs }) => logs))
  // A node that does not write down where the coin goes says nothing of a swap with it.
  if (tokens.length < 2 && !transfers.some(({ token }) => token === coin)) return undefined
  const counted = tokens.map((token, index) => ({
    token,
    amount: balanceIn(calls.at(index - tokens.length)) - balanceIn(calls[index]),
  }))
  return { status: 'done', changes: [...counted, ...changesOf(transfers, owner, tokens)] }
}

/** @throws ValiError for what is no balance */
const balanceIn = (call: Call | undefined) => parseAs(Word, call?.returnData)

/** The coin, and what else leaves the account. What tokens of the pair say is not asked: their balances were read. */
function changesOf(
  transfers: readonly Transfer[],
  owner: string,
  pair: readonly string[],
): readonly AssetChange[] {
  const pairTokens = [coin, ...pair.map((token) => token.toLowerCase())]
  const others = transfers.filter(
    ({ token, from, amount }) => !pairTokens.includes(token) && from === owner.toLowerCase() && amount > 0n,
  )
  const leaving = others.map(({ token, amount }) => ({ token, amount: -amount }))
  return [{ token: undefined, amount: changeOf(transfers, coin, owner) }, ...leaving]
}

async function reasonOf({ returnData, error }: Call): Promise<string> {
  const data = returnData === '0x' ? error?.data : returnData
  return (await readableReason({ data, message: error?.message })) || 'execution reverted'
}

/** Only whether it would be undone; after an approval, which is not in a block, a call says nothing. */
async function asCall(
  state: Eip155State,
  network: Network,
  owner: string,
  requests: readonly SendRequest[],
): Promise<SimulatedSwap | undefined> {
  const [request, ...others] = requests
  if (!request || others.length > 0) return undefined
  const params = [toRpcTransaction(requireAddress(owner), request), 'latest']
  try {
    await rpc(state, network, { method: 'eth_call', params, result: v.unknown() })
    return undefined
  } catch (error) {
    const cause = property(error, 'cause')
    const isReverted = property(cause, 'code') === 3 || /revert/i.test(messageOf(cause))
    return isReverted ? refused((await readableReason(cause)) || 'execution reverted') : undefined
  }
}
