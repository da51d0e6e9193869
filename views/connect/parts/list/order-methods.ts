import type { ConnectMethod, Filled } from '../../../../kernel/plugin.js'

/** A way to connect: the wallet list, or a part that a plugin brought. */
export type Method = 'wallet' | Filled<'connect:method'>

/** What stands on the Connect view, in order (`features.connectMethodsOrder`); methods nobody ordered come last. */
export function orderMethods(
  entries: readonly Filled<'connect:method'>[],
  values: Readonly<Record<string, unknown>>,
  list: { readonly hasInstalled: boolean; readonly enabled: boolean },
): readonly Method[] {
  const order = methodOrder(values.connectMethodsOrder, list.hasInstalled)
  const known = order.flatMap((name): readonly Method[] =>
    name === 'wallet' ? (list.enabled ? ['wallet'] : []) : entries.filter(({ method }) => method === name),
  )
  return [...known, ...entries.filter(({ method }) => !order.includes(method))]
}

/** The site's order, then what it did not name; without one, an installed wallet goes first. */
function methodOrder(given: unknown, hasInstalled: boolean): readonly string[] {
  const usual: readonly ConnectMethod[] = hasInstalled
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet']
  const named: readonly unknown[] = Array.isArray(given) ? given : []
  return [...new Set([...named.filter((name) => typeof name === 'string'), ...usual])]
}
