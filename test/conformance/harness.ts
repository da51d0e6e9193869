import type {
  Features,
  Modal,
  ModalOptions,
  Mount,
  NetworkInput,
  Plugin,
  PluginContext,
  ShellHost,
} from '../../kernel/plugin.js'
import { createKernel } from '../../kernel/runtime/create-kernel.js'
import { until } from './assert.js'
import { fakeMissingServices } from './fake-missing-services.js'
import type { FakeNamespace } from './fake-namespace.js'
import { borrowPage } from './page.js'
import { probe, probeOf, switchesOf } from './probe.js'

/** A modal without a screen, with access to what is behind it. */
export interface Harness {
  readonly modal: Modal
  /** A fake namespace with one wallet, present when no plugin provides an adapter. */
  readonly fakeNamespace: FakeNamespace | undefined
  /** Sets a plugin up and returns its context. */
  contextOf(plugin: string): Promise<PluginContext>
  /** Opens the modal and returns what the shell would draw from. */
  screen(): Promise<ShellHost>
  /** The views that were on screen, in order. */
  shown(): readonly string[]
  /** Switches a plugin off, as the remote config would: it is disposed. */
  switchOff(plugin: string): void
  switchOn(plugin: string): void
  destroy(): void
}

/** Options of `createModal`; networks and the rest have defaults. */
export type HarnessOptions = Partial<Omit<ModalOptions, 'plugins'>>

/**
 * Runs plugins in the real kernel with a shell that only records the views. Services that the plugins need and none
 * provides are faked. Works in browsers, and in Node with a small DOM.
 *
 * @example
 * const harness = createHarness([tips()])
 * const context = await harness.contextOf('tips')
 * context.events.emit('tips:sent', { amount: 1n })
 * harness.destroy()
 */
export function createHarness(plugins: readonly Plugin[], options: HarnessOptions = {}): Harness {
  const returnPage = borrowPage()
  const { plugins: others, fake } = fakeMissingServices(plugins)
  const all = [...plugins, ...others].map(probe)
  const shown: string[] = []
  let host: ShellHost | undefined
  const mount: Mount = async (given) => {
    host = given
    const note = () => {
      const { open, history } = given.store.get(given.state.route)
      const view = history.at(-1)?.view
      if (open && view && view !== shown.at(-1)) shown.push(view)
    }
    note()
    const destroy = given.store.sub(given.state.route, note)
    return { element: document.createElement('div'), destroy }
  }
  const modal = createKernel(
    {
      projectId: '00000000000000000000000000000001',
      networks: networksFor(all),
      remoteConfig: 'off',
      remoteConfigAt: 'open',
      // A busy machine takes long to load sources, which says nothing about a plugin.
      pluginTimeout: 60_000,
      ...options,
      features: { ...switched(all, true), ...options.features },
      plugins: all,
    },
    { plugins: [], loadShell: async () => ({ mount }) },
  )
  const toggle = (name: string, on: boolean) => {
    const plugin = all.find((candidate) => candidate.name === name)
    if (plugin) modal.updateFeatures(switched([plugin], on))
  }
  return {
    modal,
    fakeNamespace: fake,
    contextOf: async (name) => (await modal.use(probeOf(name))) as unknown as PluginContext,
    async screen() {
      await modal.open()
      await until('the modal opening', () => host)
      return host as ShellHost
    },
    shown: () => [...shown],
    switchOff: (name) => toggle(name, false),
    switchOn: (name) => toggle(name, true),
    destroy() {
      modal.destroy()
      returnPage()
    },
  }
}

/** The options that switch plugins on or off. */
function switched(plugins: readonly Plugin[], on: boolean): Features {
  return Object.fromEntries(plugins.flatMap(switchesOf).map((name) => [name, on]))
}

function networksFor(plugins: readonly Plugin[]): readonly NetworkInput[] {
  const services = plugins.flatMap((plugin) => plugin.provides ?? [])
  const namespaces = services.flatMap((s) => (s.startsWith('adapter:') ? [s.slice('adapter:'.length)] : []))
  return namespaces.map((chainNamespace) => testNetwork(chainNamespace))
}

/** A made-up network of a namespace. */
export function testNetwork(chainNamespace: string, id: number | string = 1): NetworkInput {
  return {
    id,
    name: `Test ${chainNamespace} ${id}`,
    chainNamespace,
    nativeCurrency: { name: 'Test', symbol: 'TEST', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.test'] } },
  }
}
