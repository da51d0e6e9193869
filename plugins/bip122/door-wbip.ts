import { isNo, requestPending } from '../../adapters/index.js'
import { codeOf, property } from '../../kernel/plugin.js'
import { chainOf, type Place } from './chains.js'
import type { Door, News, Seen } from './door.js'
import { type Ask, askAt, look, seenIn, seenInEvent } from './wbip-ask.js'

/** Fresh for each call, because a wallet may keep or change what it is given. */
const purposes = () => ['payment', 'ordinals', 'stacks']
const message = 'Connect to your wallet'

/** Wallets of the lists, Xverse and others. */
export function wbipDoor(provider: () => unknown): Door {
  const ask = askAt(provider)
  return {
    remembers: true,
    connect: (wanted, signal) => connect(ask, wanted, signal),
    look: (_, signal) => look(ask, signal),
    watch: (tell) => watch(provider(), tell),
    leave: async (limit) => void (await ask('wallet_disconnect', null, limit)),
    work: async () => (await import('./work-wbip.js')).createWork(ask),
  }
}

async function connect(ask: Ask, wanted: Place | undefined, signal: AbortSignal): Promise<Seen> {
  try {
    return seenIn(await ask('getAddresses', { purposes: purposes(), message }, signal), 'getAddresses')
  } catch (error) {
    if (signal.aborted || isNo(error) || codeOf(error) === requestPending) throw error
  }
  const network = chainOf(wanted?.caipNetworkId)?.name
  const question = { addresses: purposes(), message, ...(network && { network }) }
  return seenIn(await ask('wallet_connect', question, signal), 'wallet_connect')
}

/** Older wallets take a name and a listener, newer ones one object with both; each ignores the other's way. */
function watch(provider: unknown, tell: (news: News) => void): () => void {
  const method = property(provider, 'addListener')
  if (typeof method !== 'function') return () => {}
  const listeners: readonly (readonly [string, (data: unknown) => void])[] = [
    ['accountChange', (data) => tell({ type: 'changed', seen: seenInEvent(data) })],
    ['networkChange', (data) => tell({ type: 'changed', seen: seenInEvent(data) })],
    ['disconnect', () => tell({ type: 'left' })],
  ]
  const stops = listeners
    .flatMap(([eventName, cb]) => [[eventName, cb], [{ eventName, cb }]])
    .map((input) => quietly(() => Reflect.apply(method, provider, input)))
  return () => stops.forEach(quietly)
}

/** Nothing where it cannot be called: a wallet that cannot be listened to is still a wallet. */
function quietly(act: unknown): unknown {
  try {
    return typeof act === 'function' ? act() : undefined
  } catch {
    return undefined
  }
}
