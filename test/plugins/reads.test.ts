import { readdirSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type Adapter,
  type Plugin,
  type PluginContext,
  property,
  type ServiceName,
} from '../../kernel/plugin.js'
import { fakeNamespace } from '../conformance/fake-namespace.js'
import { createHarness } from '../conformance/harness.js'
import { calm, guardNetwork } from '../conformance/spies/network.js'
import { idle } from '../support/idle.js'

/**
 * Reading acts on nothing: no getter, no list, no subscription of any plugin's service ends, starts or asks for anything.
 * A read is a value that lives (`get`, `subscribe`) or a function with the name of one, called for the account in use. It
 * may ask a server for data, and it may not write, show, or ask a wallet or a visitor.
 */
const named =
  /^(?:is|has|can|get|list|find|earlier|recent|last|kept|given|wait|emailWait|login|supports|peer)(?![a-z])/

const folders = readdirSync(new URL('../../plugins', import.meta.url))
const camel = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const plugins = await Promise.all(
  folders.map(async (folder): Promise<Plugin> => {
    const module: Record<string, unknown> = await import(`../../plugins/${folder}/index.ts`)
    const name = Object.keys(module).find((key) => key.toLowerCase() === camel(folder).toLowerCase()) ?? ''
    const factory = module[name]
    if (typeof factory !== 'function') throw new Error(`plugins/${folder} has no factory`)
    return factory()
  }),
)
/** Finders, adapters and guards are asked by the kernel alone, to act. */
const servicesOf = ({ provides = [] }: Plugin) => provides.filter((name) => !name.includes(':'))
const cases = plugins.flatMap((plugin) => servicesOf(plugin).map((service) => ({ plugin, service })))

/** A wallet that connects, notes what it is asked from then on, and says no to that. */
function chainWith(acts: string[], namespace: string) {
  const ask = (name: string) => async () => {
    acts.push(`the wallet was asked to ${name}`)
    throw Object.assign(new Error('User rejected'), { code: 4001 })
  }
  const names = ['disconnect', 'switchNetwork', 'signMessage', 'send'] as const
  const adapter: Partial<Adapter> = Object.fromEntries(names.map((name) => [name, ask(name)]))
  return fakeNamespace({ namespace, adapter })
}

function readsOf(
  service: unknown,
  store: PluginContext['store'],
): readonly (readonly [name: string, read: () => unknown])[] {
  return Object.entries({ ...Object(service), '': service }).flatMap(
    ([name, member]): [string, () => unknown][] => {
      const [get, subscribe] = [property(member, 'get'), property(member, 'subscribe')]
      if (typeof get === 'function' && typeof subscribe === 'function')
        return [
          [`${name}.get`, () => get.call(member)],
          [`${name}.subscribe`, () => subscribe.call(member, () => undefined)()],
        ]
      // An atom of the store.
      if (typeof property(member, 'read') === 'function') return [[name, () => store.get(member as never)]]
      return typeof member === 'function' && named.test(name) ? [[name, () => member.call(service)]] : []
    },
  )
}

/** Notes what is written from now on. */
function watchStorage(acts: string[]): void {
  const { setItem, removeItem } = localStorage
  localStorage.setItem = (key, value) => {
    acts.push(`${key} was written`)
    setItem.call(localStorage, key, value)
  }
  localStorage.removeItem = (key) => {
    acts.push(`${key} was removed`)
    removeItem.call(localStorage, key)
  }
}

describe.each([false, true])('reading, while a wallet is connected: %s', (isConnected) => {
  it.each(cases)('$service acts on nothing', async ({ plugin, service }) => {
    const network = guardNetwork(calm)
    onTestFinished(network.stop)
    const acts: string[] = []
    // A chain's plugin has an adapter of its own, and is read beside a wallet of another namespace.
    const chain = chainWith(acts, plugin.provides?.includes('adapter:eip155') ? 'solana' : 'eip155')
    const others = plugins.filter((one) => one.name === 'cloud' && one !== plugin)
    const harness = createHarness([plugin, ...others, chain.plugin])
    onTestFinished(() => harness.destroy())
    const { modal } = harness
    const context = await harness.contextOf(plugin.name)
    const used: unknown = await modal.use(service as ServiceName)
    // A guard would wait for a visitor.
    const isGuard = (plugin.slots ?? []).some(({ slot }) => slot === 'guard')
    const { namespace, id: connectorId } = chain.connector
    if (isConnected && !isGuard) await modal.connect({ namespace, connectorId })
    await idle()
    watchStorage(acts)
    const { store, state } = context
    const look = () => [store.get(state.route), store.get(state.session)]
    const before = look()
    for (const [name, read] of readsOf(used, store)) {
      await Promise.resolve()
        .then(read)
        .catch(() => undefined)
      await idle()
      expect(acts, name).toEqual([])
      expect(look(), name).toEqual(before)
    }
  })
})
