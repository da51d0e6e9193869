import { requestPending } from '../../adapters/index.js'
import { codeOf, isRejection, property } from '../../kernel/plugin.js'
import { chainOf, type Place } from './chains.js'
import type { Door, News, Seen } from './door.js'
import { type Ask, askAt } from './wbip-ask.js'
import { look, seenIn, seenInEvent } from './wbip-seen.js'

/** Fresh for each call, because a wallet may keep or change what it is given. */
const question = () => ({ purposes: ['payment', 'ordinals', 'stacks'], message: 'Connect to your wallet' })

/** Wallets of the lists, Xverse and others. */
export function wbipDoor(provider: () => unknown): Door {
  const ask = askAt(provider)
  return {
    remembers: true,
    connect: (wanted, signal) => connect(ask, wanted, signal),
    look: (_, signal) => look(ask, signal),
    watch: (tell) => watch(provider(), tell),
    leave: async (limit) => void (await ask('wallet_disconnect', null, limit)),
    work: async () => (await import('./wbip-work.js')).createWork(ask),
  }
}

async function connect(ask: Ask, wanted: Place | undefined, signal: AbortSignal): Promise<Seen> {
  try {
    return seenIn(await ask('getAddresses', question(), signal), 'getAddresses')
  } catch (error) {
    if (signal.aborted || isRejection(error) || codeOf(error) === requestPending) throw error
  }
  const { purposes: addresses, message } = question()
  const network = chainOf(wanted?.caipNetworkId)?.name
  const answer = await ask('wallet_connect', { addresses, message, ...(network && { network }) }, signal)
  return seenIn(answer, 'wallet_connect')
}

/** Older wallets take a name and a listener, newer ones one object with both; each ignores the other's way. */
function watch(provider: unknown, tell: (news: News) => void): () => void {
  const listeners: readonly (readonly [string, (data: unknown) => void])[] = [
    ['accountChange', (data) => tell({ type: 'changed', seen: seenInEvent(data) })],
    ['networkChange', (data) => tell({ type: 'changed', seen: seenInEvent(data) })],
    ['disconnect', () => tell({ type: 'left' })],
  ]
  const stops = listeners.flatMap(([eventName, cb]) => [
    add(provider, [eventName, cb]),
    add(provider, [{ eventName, cb }]),
  ])
  return () => {
    for (const stop of stops) stop()
  }
}

function add(provider: unknown, input: readonly unknown[]): () => void {
  const method = property(provider, 'addListener')
  try {
    const stop: unknown = typeof method === 'function' ? Reflect.apply(method, provider, input) : undefined
    return typeof stop === 'function' ? () => quietly(() => stop()) : () => {}
  } catch {
    return () => {} // a wallet that cannot be listened to is still a wallet
  }
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // a wallet that cannot stop is not heard any more
  }
}
