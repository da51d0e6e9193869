import * as v from 'valibot'
import type { PluginContext } from '../../../kernel/plugin.js'

type Needed = Pick<PluginContext, 'storage' | 'store' | 'state'>

const most = 20
const Recent = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(most))
const keyOf = (namespace: string) => `recent:${namespace}`

/** Addresses that were sent to, the last one first. */
export function recentReceivers({ storage }: Pick<Needed, 'storage'>, namespace: string): readonly string[] {
  return storage.get(keyOf(namespace), (value) => v.parse(Recent, value)) ?? []
}

export function rememberReceiver(context: Pick<Needed, 'storage'>, namespace: string, address: string): void {
  const others = recentReceivers(context, namespace).filter((other) => other !== address)
  context.storage.set(keyOf(namespace), [address, ...others].slice(0, most))
}

/** Every account of every wallet that is connected in the namespace. */
export function ownAddresses({ store, state }: Needed, namespace: string): readonly string[] {
  const found = store.get(state.session).namespaces[namespace]
  if (found?.status !== 'connected') return []
  return [found.connection, ...found.others].flatMap(({ accounts }) => accounts.map(({ address }) => address))
}
