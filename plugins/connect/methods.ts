import type { Filled } from '../../kernel/plugin.js'
import { methodOrder } from './order.js'

/** A way to connect: the wallet list, or a part that a plugin brought. */
export type Method = 'wallet' | Filled<'connect:method'>

/** The feature that switches a method off, where it is not named as the method. */
const features: Readonly<Record<string, string>> = { social: 'socials' }

type Entries = readonly Filled<'connect:method'>[]
type Values = Readonly<Record<string, unknown>>

/** The methods that other plugins offer and no feature switches off. */
export function offered(entries: Entries, values: Values): Entries {
  return entries.filter(({ method }) => {
    const value = values[Object.hasOwn(features, method) ? (features[method] ?? method) : method]
    return value !== false && !(Array.isArray(value) && value.length === 0)
  })
}

/** What stands on the Connect view, in order; methods nobody ordered come last. */
export function arrange(
  entries: Entries,
  values: Values,
  list: { readonly hasInstalled: boolean; readonly enabled: boolean },
): readonly Method[] {
  const order: readonly string[] = methodOrder(values.connectMethodsOrder, list.hasInstalled)
  const known = order.flatMap((name): readonly Method[] =>
    name === 'wallet' ? (list.enabled ? ['wallet'] : []) : entries.filter(({ method }) => method === name),
  )
  return [...known, ...entries.filter(({ method }) => !order.includes(method))]
}
