import * as v from 'valibot'
import { LatchkeyError } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Batch, BatchCall, CallsStatus, Target } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { chainIdOf, toHex } from '../rpc/chain-id.js'
import { isHex } from '../rpc/schemas.js'
import { targetConnection, targetNetwork } from '../target.js'
import { callWallet } from '../wallets/call-wallet.js'

/** Some wallets answer the bare id. */
const SentCalls = v.union([
  v.object({ id: v.string() }),
  v.pipe(
    v.string(),
    v.transform((id) => ({ id })),
  ),
])

/**
 * EIP-5792: passes several calls to the wallet in one request.
 * @throws LatchkeyError LK_BATCH, before the wallet is asked, when one is malformed
 */
export async function sendCalls(
  state: Eip155State,
  batch: Batch,
  target?: Target,
): Promise<{ readonly id: string }> {
  const connection = targetConnection(state, target)
  const chainId = chainIdOf(targetNetwork(state, target?.network))
  const { id, atomicRequired = false, capabilities } = batch
  if (!batch.calls.length) throw badCall('It has no call.')
  const request = {
    version: '2.0.0',
    from: requireAddress(connection.accounts[0].address),
    ...(chainId && { chainId: toHex(chainId) }),
    atomicRequired,
    calls: batch.calls.map(toRpcCall),
    ...(id && { id }),
    ...(capabilities && { capabilities }),
  }
  return callWallet(connection, { method: 'wallet_sendCalls', params: [request] }, SentCalls)
}

function toRpcCall({ to, data, value, capabilities }: BatchCall) {
  if (!isHex(to)) throw badCall('A call has a target that does not start with 0x.')
  if (data !== undefined && !isHex(data)) throw badCall('A call has data that does not start with 0x.')
  if (value !== undefined && value < 0n) throw badCall('A call has a negative value.')
  return {
    to: requireAddress(to),
    ...(data && { data }),
    ...(value !== undefined && { value: toHex(value) }),
    ...(capabilities && { capabilities }),
  }
}

function badCall(why: string): LatchkeyError {
  return new LatchkeyError('LK_BATCH', 'The batch is malformed', {
    why,
    fix: 'Give each call a hex target in `to` and, if it calls a contract, hex `data`.',
  })
}

/** The words that wallets wrote before a batch's status became a number. */
const oldStatus = new Map<unknown, number>([
  ['PENDING', 100],
  ['CONFIRMED', 200],
])

const Status = v.object({
  status: v.pipe(
    v.unknown(),
    v.transform((status) => oldStatus.get(status) ?? status),
    v.number(),
  ),
  atomic: v.optional(v.boolean()),
  receipts: v.nullish(
    v.array(v.object({ transactionHash: v.optional(v.string()), status: v.optional(v.unknown()) })),
    [],
  ),
})

/** EIP-5792. @throws LatchkeyError LK_WALLET_METHOD, LK_WALLET_ANSWER, LK_NOT_CONNECTED */
export async function getCallsStatus(state: Eip155State, id: string, target?: Target): Promise<CallsStatus> {
  const call = { method: 'wallet_getCallsStatus', params: [id] }
  const { status, atomic, receipts } = await callWallet(targetConnection(state, target), call, Status)
  return { id, status, atomic, receipts: receipts ?? [] }
}

/** The wallet answers nothing: any answer means that it showed the status. */
const Shown = v.pipe(
  v.unknown(),
  v.transform(() => true),
)

/** EIP-5792. @throws LatchkeyError LK_WALLET_METHOD, LK_NOT_CONNECTED */
export async function showCallsStatus(state: Eip155State, id: string, target?: Target): Promise<void> {
  const call = { method: 'wallet_showCallsStatus', params: [id] }
  await callWallet(targetConnection(state, target), call, Shown)
}
