import type { ConnectMethod, Filled } from '../../../../kernel/plugin.js'

/** A way to connect: the wallet list, or a part that a plugin brought. */
export type Method = 'wallet' | Filled<'connect:method'>

interface WalletFacts {
  readonly hasInstalled: boolean
  readonly enabled: boolean
  /** The method that the visitor connected by last, where it was no wallet. */
  readonly last?: string | undefined
}

/** What stands on the Connect view, in order (`features.connectMethodsOrder`); methods nobody ordered come last. */
export function orderMethods(
  entries: readonly Filled<'connect:method'>[],
  values: Readonly<Record<string, unknown>>,
  list: WalletFacts,
): readonly Method[] {
  const order = methodOrder(values.connectMethodsOrder, list)
  const entriesInOrder = order.flatMap((name): readonly Method[] =>
    name === 'wallet' ? (list.enabled ? ['wallet'] : []) : entries.filter(({ method }) => method === name),
  )
  return [...entriesInOrder, ...entries.filter(({ method }) => !order.includes(method))]
}

/** The method of a login: each provider's is `social`. */
export function methodOf(login: string | undefined): string | undefined {
  return login && (login === 'email' ? login : 'social')
}

/** The site's order, then what it did not name; without one, the way of the last time, then an installed wallet. */
function methodOrder(setting: unknown, { hasInstalled, last }: WalletFacts): readonly string[] {
  const logins: readonly ConnectMethod[] = ['email', 'social']
  const usual = hasInstalled && !last ? ['wallet', ...logins] : [...logins, 'wallet']
  const named: readonly unknown[] = Array.isArray(setting) ? setting : last ? [last] : []
  return [...new Set([...named.filter((name) => typeof name === 'string'), ...usual])]
}
