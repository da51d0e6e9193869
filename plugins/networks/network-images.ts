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
  const idsByNamespace = new Map<Namespace, ImageIds>()
  let assetImage: ((id: string) => string) | undefined
  const all = () => {
    const { network: current } = store.get(state.network())
    return [...store.get(state.networks), ...(current ? [current] : [])]
  }
  const find = async (networks: readonly Network[]) => {
    if (!site.projectId) return // the directory answers only with a project id
    const bare = networks.filter(({ assets }) => !assets?.imageUrl && !assets?.imageId)
    const [directory] = await Promise.all([use('directory'), readTables(context, idsByNamespace, bare)])
    assetImage = directory.assetImage
  }
  return {
    get ready() {
      return find(all()).catch(() => undefined)
    },
    readyFor: (network) => find([network]).catch(() => undefined),
    urlOf(network) {
      const url = ownImage(site.chainImages ?? {}, network) ?? network.assets?.imageUrl
      const id = network.assets?.imageId ?? imageIdOf(idsByNamespace, network)
      return url ?? (id && assetImage?.(id))
    },
  }
}

/** The tables of namespaces whose networks bring no picture, each once. */
async function readTables(
  context: NetworkImagesDeps,
  idsByNamespace: Map<Namespace, ImageIds>,
  networks: readonly Network[],
): Promise<void> {
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  const missing = [...namespaces].filter((namespace) => !idsByNamespace.has(namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const ids = await askAdapter(
        context,
        namespace,
        async (adapter) => (await adapter.networkImages?.()) ?? {},
      )
      if (ids) idsByNamespace.set(namespace, ids)
    }),
  )
}

/** Looked up by namespace and reference, in maps, as a reference may be any text. */
function imageIdOf(idsByNamespace: ReadonlyMap<Namespace, ImageIds>, network: Network): string | undefined {
  return valueIn(idsByNamespace.get(network.chainNamespace) ?? {}, referenceOf(network.caipNetworkId))
}

/** The site names a network by CAIP-2 or by plain id. */
function ownImage(images: Readonly<Record<string, string>>, network: Network): string | undefined {
  return valueIn(images, network.caipNetworkId) ?? valueIn(images, String(network.id))
}

function valueIn<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
