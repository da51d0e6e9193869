import {
  type Filled,
  type Messages,
  type Namespace,
  type Network,
  type PluginContext,
  translator,
} from '../../../kernel/plugin.js'
import { useValue } from '../core/hooks/useValue.js'
import { useSlot } from '../core/slots/useSlot.js'

/** The names of a namespace, in the site's language. */
export interface NamespaceName {
  /** On its own, e.g. "EVM networks". */
  readonly name: string
  /** Beside others and within a sentence, e.g. "EVM". */
  readonly short: string
  /** The short name as its plugin gives it, in any language: for `data-testid`. */
  readonly key: string
}

type Context = Pick<PluginContext, 'store' | 'state' | 'site'>

/** The names that namespace plugins declare; a namespace without one is called like its first network on the site. */
export function useNamespaceNames(context: Context): (namespace: Namespace) => NamespaceName {
  const entries = useSlot(context, 'namespace')
  const networks = useValue(context.store, context.state.networks)
  return (namespace) => {
    const entry = entries.find(({ id }) => id === namespace)
    return entry ? nameOfEntry(context, entry) : derived(namespace, networks)
  }
}

function nameOfEntry({ site }: Context, { plugin, label, short }: Filled<'namespace'>): NamespaceName {
  if (short === undefined) return { name: label, short: label, key: label }
  return { name: label, short: translator<Messages>(site, plugin, {})(short), key: short }
}

function derived(namespace: Namespace, networks: readonly Network[]): NamespaceName {
  const name = networks.find(({ chainNamespace }) => chainNamespace === namespace)?.name ?? namespace
  return { name, short: name, key: name }
}
