import { askAdapter, type PagePlace, type PhoneWallet } from '../../../adapter-kit/features/index.js'
import type { Namespace, PluginContext } from '../../../kernel/plugin.js'
import type { Choice, Wallet } from './wallet.js'

/** What the site's namespaces know of wallets that a phone can use although they do not pair. */
export interface InApp {
  isUsable(wallet: Wallet): boolean
  /** The link that opens this page inside a chosen wallet; undefined when it has none or we are inside already. */
  linkOf(choice: Choice): string | undefined
}

type ByNamespace = ReadonlyMap<Namespace, readonly PhoneWallet[]>

export async function loadInApp(context: PluginContext): Promise<InApp> {
  const networks = context.store.get(context.state.networks)
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const read = async (ns: Namespace) =>
    [ns, (await askAdapter(context, ns, (adapter) => adapter.phoneWallets?.())) ?? []] as const
  const byNamespace: ByNamespace = new Map(await Promise.all(namespaces.map(read)))
  const all = new Set([...byNamespace.values()].flat().map(({ id }) => id))
  return {
    isUsable: ({ id }) => all.has(id),
    linkOf: (choice) => linkOf(context, byNamespace, choice),
  }
}

/** No link where the wallet's object is on the page: then the page is inside the wallet already. */
function linkOf(
  { store, state, report }: PluginContext,
  byNamespace: ByNamespace,
  { group, connectors, wallet }: Choice,
): string | undefined {
  if (!wallet || group === 'custom' || connectors.length > 0) return undefined
  const { active } = store.get(state.session)
  const namespace = store.get(state.route).namespace ?? active
  const app = namespace && byNamespace.get(namespace)?.find(({ id }) => id === wallet.id)
  if (!app || (app.object !== undefined && app.object in window)) return undefined
  const { chainId } = store.get(state.network(namespace))
  const { href, origin } = window.location
  const place: PagePlace = { href, origin, ...(chainId !== undefined && { chainId }) }
  try {
    return app.link?.(place)
  } catch (error) {
    report(error)
    return undefined
  }
}
