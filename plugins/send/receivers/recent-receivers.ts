import * as v from 'valibot'
import type { PluginContext } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'

type Deps = Pick<PluginContext, 'storage'>

const most = 20
const Recent = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(most))
const keyOf = (namespace: string) => `recent:${namespace}`

/** Addresses that were sent to, the last one first. */
export function recentReceivers({ storage }: Deps, namespace: string): readonly string[] {
  return storage.get(keyOf(namespace), (value) => parseAs(Recent, value)) ?? []
}

export function rememberReceiver(context: Deps, namespace: string, address: string): void {
  const others = recentReceivers(context, namespace).filter((other) => other !== address)
  context.storage.set(keyOf(namespace), [address, ...others].slice(0, most))
}
