import { isRequestPending, isWalletRejection } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import { chainOf, type NetworkRef } from '../chains.js'
import type { WalletEvent, WalletProvider, WalletSnapshot } from './wallet-provider.js'
import {
  createWbipRequest,
  readSilently,
  snapshotIn,
  snapshotInEvent,
  type WbipRequest,
} from './wbip-request.js'

/** Fresh for each call, because a wallet may keep or change what it is given. */
const purposes = () => ['payment', 'ordinals', 'stacks']
const message = 'Connect to your wallet'

/** Wallets of the lists, Xverse and others. */
export function wbipProvider(provider: () => unknown): WalletProvider {
  const ask = createWbipRequest(provider)
  return {
    remembers: true,
    connect: (target, signal) => connect(ask, target, signal),
    read: (_, signal) => readSilently(ask, signal),
    watch: (tell) => watch(provider(), tell),
    disconnect: async (limit) => void (await ask('wallet_disconnect', null, limit)),
    operations: async () => (await import('../operations/operations-wbip.js')).wbipOperations(ask),
  }
}

async function connect(
  ask: WbipRequest,
  target: NetworkRef | undefined,
  signal: AbortSignal,
): Promise<WalletSnapshot> {
  try {
    return snapshotIn(await ask('getAddresses', { purposes: purposes(), message }, signal), 'getAddresses')
  } catch (error) {
    if (signal.aborted || isWalletRejection(error) || isRequestPending(error)) throw error
  }
  const network = chainOf(target?.caipNetworkId)?.name
  const question = { addresses: purposes(), message, ...(network && { network }) }
  return snapshotIn(await ask('wallet_connect', question, signal), 'wallet_connect')
}

/** Older wallets take a name and a listener, newer ones one object with both; each ignores the other form. */
function watch(provider: unknown, tell: (event: WalletEvent) => void): () => void {
  const method = property(provider, 'addListener')
  if (typeof method !== 'function') return () => {}
  const listeners: readonly (readonly [string, (data: unknown) => void])[] = [
    ['accountChange', (data) => tell({ type: 'changed', snapshot: snapshotInEvent(data) })],
    ['networkChange', (data) => tell({ type: 'changed', snapshot: snapshotInEvent(data) })],
    ['disconnect', () => tell({ type: 'disconnect' })],
  ]
  const stops = listeners
    .flatMap(([eventName, cb]) => [[eventName, cb], [{ eventName, cb }]])
    .map((input) => quietly(() => Reflect.apply(method, provider, input)))
  return () => stops.forEach(quietly)
}

/** Ignores a listener call that fails: the wallet can be used without its events. */
function quietly(act: unknown): unknown {
  try {
    return typeof act === 'function' ? act() : undefined
  } catch {
    return undefined
  }
}
