import {
  type ActiveAccount,
  codeOf,
  linkSignals,
  orAbort,
  type PluginContext,
  referenceOf,
} from '../../kernel/plugin.js'
import type { Token } from './contract.js'
import { tokensOfWallet } from './tokens.js'

/** A wallet that takes longer has nothing to say; one that had nothing to say is left alone for a while. */
const patience = 3000
const silence = 300_000

type ReadDeps = Pick<PluginContext, 'use' | 'store' | 'state'>

/** Wallets that cannot tell, by their provider: until when they are not asked, by network. */
const silent = new WeakMap<object, Map<string, number>>()

/** What the wallet itself says it holds (ERC-7811); undefined for every wallet that does not, and after any failure. */
export async function readWallet(
  { use, store, state }: ReadDeps,
  { network }: ActiveAccount,
  signal: AbortSignal,
): Promise<readonly Token[] | undefined> {
  const now = store.get(state.session).namespaces.eip155
  // A phone would have to be asked over the relay.
  const isNear = now?.status === 'connected' && now.connection.connector.type !== 'WALLET_CONNECT'
  if (network.chainNamespace !== 'eip155' || !isNear) return undefined
  const { connection } = now
  const id = network.caipNetworkId
  const times = silent.get(connection.provider) ?? new Map<string, number>()
  if ((times.get(id) ?? 0) > Date.now()) return undefined
  const limit = linkSignals([signal], patience)
  try {
    const evm = await use('eip155')
    const assets = await orAbort(evm.getAssets({ chainFilter: [id] }, { connection, network }), limit.signal)
    // It may tell of more networks than it was asked for.
    const here = Object.entries(assets).filter(([chain]) => Number(chain) === Number(referenceOf(id)))
    return tokensOfWallet(
      here.flatMap(([, list]) => list),
      id,
    )
  } catch (error) {
    if (codeOf(error) !== 'LK_SERVICE' && !signal.aborted) {
      silent.set(connection.provider, times.set(id, Date.now() + silence))
    }
    return undefined
  } finally {
    limit.release()
  }
}
