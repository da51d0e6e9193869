import * as v from 'valibot'
import { LatchkeyError } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { chainIdOf, toChainId, toHex } from './chain-id.js'
import type { Room } from './room.js'
import type { Batch, BatchCall, CallsStatus, Capabilities, ChainCapabilities, Target } from './service.js'
import { connectionOf, networkOf } from './target.js'
import { callWallet } from './wallet-call.js'
import { isHex } from './wire.js'

const CapabilityMap = v.record(v.string(), v.record(v.string(), v.unknown()))

/** EIP-5792, for all chains unless some are named. @throws LatchkeyError LK_WALLET_METHOD, LK_NOT_CONNECTED */
export async function getCapabilities(
  room: Room,
  chainIds?: readonly (number | string)[],
  target?: Target,
): Promise<Capabilities> {
  const connection = connectionOf(room, target)
  const ids = chainIds?.map(hexChain).filter((id) => id !== undefined)
  const params = [requireAddress(connection.accounts[0].address), ...(ids ? [ids] : [])]
  const answer = await callWallet(connection, { method: 'wallet_getCapabilities', params }, CapabilityMap)
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, value]) => {
      const id = hexChain(key)
      return id ? [[id, withAtomic(value)]] : []
    }),
  )
}

/** A key as every wallet should write it; `0x0` stands for all chains. */
export function hexChain(key: number | string): string | undefined {
  if (/^0x0+$/.test(`${key}`)) return '0x0'
  const id = toChainId(typeof key === 'string' ? key.replace(/^eip155:/, '') : key)
  return id === undefined ? undefined : toHex(id)
}

const Old = v.looseObject({ atomicBatch: v.object({ supported: v.boolean() }) })
const New = v.looseObject({ atomic: v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) }) })

function withAtomic(value: Record<string, unknown>): ChainCapabilities {
  const { atomic: _, ...others } = value
  const now = v.safeParse(New, value)
  if (now.success) return { ...others, atomic: { status: now.output.atomic.status } }
  const old = v.safeParse(Old, value)
  if (!old.success) return others
  return { ...others, atomic: { status: old.output.atomicBatch.supported ? 'supported' : 'unsupported' } }
}

// Some wallets answer the bare id.
const Sent = v.union([
  v.object({ id: v.string() }),
  v.pipe(
    v.string(),
    v.transform((id) => ({ id })),
  ),
])

/** Hands calls to the wallet as one. @throws LatchkeyError LK_BATCH before the wallet sees a malformed one */
export async function sendCalls(room: Room, batch: Batch, target?: Target): Promise<{ readonly id: string }> {
  const connection = connectionOf(room, target)
  const chainId = chainIdOf(networkOf(room, target?.network))
  const { id, atomicRequired = false, capabilities } = batch
  if (!batch.calls.length) throw badCall('It has no call.')
  const request = {
    version: '2.0.0',
    from: requireAddress(connection.accounts[0].address),
    ...(chainId && { chainId: toHex(chainId) }),
    atomicRequired,
    calls: batch.calls.map(callToWire),
    ...(id && { id }),
    ...(capabilities && { capabilities }),
  }
  return callWallet(connection, { method: 'wallet_sendCalls', params: [request] }, Sent)
}

function callToWire({ to, data, value, capabilities }: BatchCall) {
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
    v.array(v.looseObject({ transactionHash: v.optional(v.string()), status: v.optional(v.unknown()) })),
    [],
  ),
})

export async function getCallsStatus(room: Room, id: string, target?: Target): Promise<CallsStatus> {
  const call = { method: 'wallet_getCallsStatus', params: [id] }
  const { status, atomic, receipts } = await callWallet(connectionOf(room, target), call, Status)
  return { id, status, atomic, receipts: receipts ?? [] }
}

export async function showCallsStatus(room: Room, id: string, target?: Target): Promise<void> {
  const done = v.pipe(
    v.unknown(),
    v.transform(() => true),
  )
  await callWallet(connectionOf(room, target), { method: 'wallet_showCallsStatus', params: [id] }, done)
}
