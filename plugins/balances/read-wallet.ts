import { type ActiveAccount, linkSignals, orAbort, type PluginContext } from '../../kernel/plugin.js'
import type { Token } from './contract.js'
import { tokensOfWallet } from './tokens.js'

/** How long a wallet may take to list its tokens, and how long it is not asked again after it failed to. */
const patience = 3000
const silence = 300_000

type ReadDeps = Pick<PluginContext, 'use' | 'store' | 'state'>

/** Wallets that failed to list their tokens, by provider and network: until when they are not asked again. */
const silent = new WeakMap<object, Map<string, number>>()

/** What the wallet itself says it holds; undefined for a wallet that lists no tokens, and after any failure. */
export async function readWallet(
  { use, store, state }: ReadDeps,
  { network }: ActiveAccount,
  signal: AbortSignal,
): Promise<readonly Token[] | undefined> {
  const now = store.get(state.session).namespaces[network.chainNamespace]
  // A paired wallet would have to be asked over the relay, and the phone woken for it.
  if (now?.status !== 'connected' || now.connection.connector.type === 'WALLET_CONNECT') return undefined
  const { connection } = now
  const id = network.caipNetworkId
  const times = silent.get(connection.provider) ?? new Map<string, number>()
  if ((times.get(id) ?? 0) > Date.now()) return undefined
  const limit = linkSignals([signal], patience)
  try {
    const adapter = await use(`adapter:${network.chainNamespace}`)
    if (!adapter.getHoldings) return undefined
    const holdings = await orAbort(adapter.getHoldings(connection, network), limit.signal)
    return tokensOfWallet(holdings, network, adapter)
  } catch {
    if (!signal.aborted) silent.set(connection.provider, times.set(id, Date.now() + silence))
    return undefined
  } finally {
    limit.release()
  }
}
