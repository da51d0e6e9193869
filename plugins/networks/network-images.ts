import { askAdapter } from '../../adapter-kit/features/index.js'
import { type Namespace, type Network, type PluginContext, referenceOf } from '../../kernel/plugin.js'
import type { NetworkImages } from './contract.js'

/** What the pictures are made from. */
type NetworkImagesDeps = Pick<PluginContext, 'site' | 'use' | 'store' | 'state' | 'report'>

/** Ids of the directory's pictures, by CAIP-2 reference. */
type ImageIds = Readonly<Record<string, string>>

/** The directory is not waited for: a slow one would delay the network views. */
export function createNetworkImages(context: NetworkImagesDeps): NetworkImages {
  const { site, use, store, state } = context
  const known = new Map<Namespace, ImageIds>()
  let assetImage: ((id: string) => string) | undefined
  const all = () => {
    const { network: current } = store.get(state.network())
    return [...store.get(state.networks), ...(current ? [current] : [])]
  }
  const find = async (shown: readonly Network[]) => {
    if (!site.projectId) return // the directory answers only with a project id
    const bare = shown.filter(({ assets }) => !assets?.imageUrl && !assets?.imageId)
    const [directory] = await Promise.all([use('directory'), readTables(context, known, bare)])
    assetImage = directory.assetImage
  }
  return {
    get ready() {
      return find(all()).catch(() => undefined)
    },
    readyFor: (network) => find([network]).catch(() => undefined),
    urlOf(network) {
      const own = ownImage(site.chainImages ?? {}, network) ?? network.assets?.imageUrl
      const id = network.assets?.imageId ?? imageIdOf(known, network)
      return own ?? (id && assetImage?.(id))
    },
  }
}

/** The tables of namespaces whose networks bring no picture, each once. */
async function readTables(
  context: NetworkImagesDeps,
  known: Map<Namespace, ImageIds>,
  networks: readonly Network[],
): Promise<void> {
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  const missing = [...namespaces].filter((namespace) => !known.has(namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const ids = await askAdapter(
        context,
        namespace,
        async (adapter) => (await adapter.networkImages?.()) ?? {},
      )
      if (ids) known.set(namespace, ids)
    }),
  )
}

/** Looked up by namespace and reference, in maps, as a reference may be any text. */
function imageIdOf(known: ReadonlyMap<Namespace, ImageIds>, network: Network): string | undefined {
  return own(known.get(network.chainNamespace) ?? {}, referenceOf(network.caipNetworkId))
}

/** The site names a network by CAIP-2 or by plain id. */
function ownImage(images: Readonly<Record<string, string>>, network: Network): string | undefined {
  return own(images, network.caipNetworkId) ?? own(images, String(network.id))
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
