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

/** How a chain family is called, in the site's words. */
export interface NamespaceName {
  /** On its own, e.g. "EVM Networks". */
  readonly name: string
  /** Beside others and within a sentence, e.g. "EVM". */
  readonly short: string
  /** The short one as its plugin says it, whatever the language: for `data-testid`. */
  readonly key: string
}

type Context = Pick<PluginContext, 'store' | 'state' | 'site'>

/** The names that namespace plugins give themselves; a family without one is called as its first network here. */
export function useNamespaceNames(context: Context): (namespace: Namespace) => NamespaceName {
  const entries = useSlot(context, 'namespace')
  const networks = useValue(context.store, context.state.networks)
  return (namespace) => {
    const entry = entries.find(({ id }) => id === namespace)
    return entry ? given(context, entry) : derived(namespace, networks)
  }
}

function given({ site }: Context, { plugin, label, short }: Filled<'namespace'>): NamespaceName {
  if (short === undefined) return { name: label, short: label, key: label }
  return { name: label, short: translator<Messages>(site, plugin, {})(short), key: short }
}

function derived(namespace: Namespace, networks: readonly Network[]): NamespaceName {
  const name = networks.find(({ chainNamespace }) => chainNamespace === namespace)?.name ?? namespace
  return { name, short: name, key: name }
}
