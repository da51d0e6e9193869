import { type ActiveAccount, linkSignals, orAbort, type PluginContext } from '../../kernel/plugin.js'
import type { Token } from './contract.js'
import { tokensOfWallet } from './tokens.js'

/** A wallet that takes longer has nothing to say; one that had nothing to say is left alone for a while. */
const patience = 3000
const silence = 300_000

type ReadDeps = Pick<PluginContext, 'use' | 'store' | 'state'>

/** Wallets that cannot tell, by their provider: until when they are not asked, by network. */
const silent = new WeakMap<object, Map<string, number>>()

/** What the wallet itself says it holds ; undefined for every wallet that does not, and after any failure. */
export async function readWallet(
  { use, store, state }: ReadDeps,
  { network }: ActiveAccount,
  signal: AbortSignal,
): Promise<readonly Token[] | undefined> {
  const now = store.get(state.session).namespaces[network.chainNamespace]
  // A phone would have to be asked over the relay.
  if (now?.status !== 'connected' || now.connection.connector.type === 'WALLET_CONNECT') return undefined
  const { connection } = now
  const id = network.caipNetworkId
  const times = silent.get(connection.provider) ?? new Map<string, number>()
  if ((times.get(id) ?? 0) > Date.now()) return undefined
  const limit = linkSignals([signal], patience)
  try {
    const adapter = await use(`adapter:${network.chainNamespace}`)
    if (!adapter.getHoldings) return undefined
    const held = await orAbort(adapter.getHoldings(connection, network), limit.signal)
    return tokensOfWallet(held, network, adapter)
  } catch {
    if (!signal.aborted) silent.set(connection.provider, times.set(id, Date.now() + silence))
    return undefined
  } finally {
    limit.release()
  }
}
