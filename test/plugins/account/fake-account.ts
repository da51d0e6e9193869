import { createStore } from 'jotai/vanilla'
import type {
  Adapter,
  Connection,
  Network,
  Plugin,
  PluginContext,
  SessionState,
} from '../../../kernel/plugin.js'
import { createState } from '../../../kernel/state/state.js'
import { setup } from '../../../plugins/account/runtime.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { solana as solanaPlugin } from '../../../plugins/solana/index.js'
import { ethereum, solana } from '../networks/fake-networks.js'

interface FakeAccountOptions {
  readonly session: SessionState
  readonly networks?: readonly Network[]
  readonly multiWallet?: boolean
  readonly pending?: boolean
  /** Features beside `multiWallet`. */
  readonly features?: Readonly<Record<string, unknown>>
  /** By namespace; one that is missing is served by nobody. */
  readonly adapters?: Readonly<Record<string, Partial<Adapter>>>
  readonly recent?: readonly Connection['connector'][]
}

/** The plugin, set up on a store of its own; the calls it makes are recorded in order. */
export function setupAccount({
  session,
  networks = [ethereum, solana],
  multiWallet = false,
  ...more
}: FakeAccountOptions) {
  const store = createStore()
  const source = more.pending ? 'pending' : 'remote'
  const { base, readable } = createState({
    networks,
    session,
    theme: { mode: 'light', variables: {} },
    features: { source, values: { multiWallet, ...more.features }, local: {}, ignored: [] },
  })
  const did: unknown[] = []
  const tell =
    (name: string) =>
    (...told: readonly unknown[]) =>
      void did.push([name, ...told])
  const adapters = new Map(Object.entries(more.adapters ?? { eip155: {}, solana: {} }))
  const context = {
    name: 'account',
    site: {},
    store,
    state: readable,
    events: { on: () => () => undefined },
    provide: () => undefined,
    onLeave: () => undefined,
    track: tell('track'),
    report: tell('report'),
    toasts: { show: tell('toast') },
    router: { push: tell('push'), open: async (options: unknown) => tell('open')(options) },
    session: {
      activate: (namespace: string) => {
        store.set(base.session, { ...store.get(base.session), active: namespace })
        tell('activate')(namespace)
      },
      recent: () => more.recent ?? [],
    },
    async use(name: string) {
      const adapter = adapters.get(name.replace('adapter:', ''))
      if (!adapter) throw new Error(`Nobody gives ${name}`)
      return adapter
    },
  } as unknown as PluginContext
  const api = setup(context)
  store.set(base.slots, { namespace: [eip155(), solanaPlugin()].flatMap(namesOf) })
  return { context, api, did, store, base }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The names of namespaces in the manifests. */
const namesOf = ({ name: plugin, slots = [] }: Plugin) =>
  slots.flatMap((fill) => (fill.slot === 'namespace' ? [{ ...fill, plugin }] : []))
