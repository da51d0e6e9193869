import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type Emulator, type LedgerEntry, startEmulator } from '../../../emulator/src/index.js'
import type { Modal, ModalOptions, Plugin, PluginContext } from '../../../kernel/plugin.js'
import { createKernel } from '../../../kernel/runtime/create-kernel.js'
import { rulesOf } from '../../../kernel/runtime/features/resolve-features.js'
import { type CloudOptions, cloud } from '../../../plugins/cloud/index.js'
import { borrowPage } from '../../conformance/page.js'
import { chains } from '../../support/fake-adapter.js'
import { firstParty } from '../../support/first-party.js'
import { idle } from '../../support/idle.js'
import { soon } from '../../until.js'

/** The features of all plugins, as their manifests say them. */
const rules = rulesOf(firstParty)

export let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterAll(() => emulator.close())

const alive: Modal[] = []
export const alerts: string[] = []
export const printed: string[] = []
let returnPage: () => void = () => undefined
beforeEach(() => {
  returnPage = borrowPage('https://shop.example/cart?token=secret#mail@example.org')
  alerts.length = 0
  printed.length = 0
  const note = (text: unknown, more: { code?: unknown } = {}) => {
    printed.push(String(text))
    if (/^(APKT|LK_LOCAL)/.test(String(more?.code))) alerts.push(String(more?.code))
  }
  for (const kind of ['error', 'warn', 'info'] as const) vi.spyOn(console, kind).mockImplementation(note)
})
afterEach(async () => {
  for (const modal of alive.splice(0)) modal.destroy()
  returnPage()
  vi.restoreAllMocks()
  await emulator.control.reset()
})

interface SetupOptions extends Partial<ModalOptions> {
  readonly cloud?: CloudOptions
}

/** A modal with the cloud plugin on the emulator, a chain, and access to a plugin's context. */
export function setup({ cloud: urls, ...options }: SetupOptions = {}) {
  const seen: { context?: PluginContext } = {}
  const chain: Plugin = {
    ...{ name: 'chain', api: 1, provides: ['finder:eip155', 'adapter:eip155'], start: 'load' },
    load: async () => ({
      setup(context) {
        seen.context = context
        context.provide('finder:eip155', { discover: () => undefined })
        context.provide('adapter:eip155', {} as never)
      },
    }),
  }
  const gated: Plugin = {
    name: 'gated',
    api: 1,
    feature: rules.filter(({ key }) => key === 'swaps'),
    views: ['Swap'],
    loadView: async () => ({ default: 1 }),
  }
  const others: Plugin = {
    name: 'others',
    api: 1,
    feature: rules.filter(({ key }) => key !== 'swaps'),
  }
  const services = cloud({
    ...{
      directoryUrl: emulator.directory,
      analyticsUrl: emulator.analytics,
      blockchainUrl: emulator.blockchain,
    },
    ...urls,
  })
  const mount = async () => ({ element: {} as HTMLElement, destroy: () => undefined })
  const modal = createKernel(
    {
      projectId: emulator.projectId,
      networks: chains,
      remoteConfigAt: 'open',
      plugins: [services, chain, others, gated],
      ...options,
    },
    { plugins: [], loadShell: async () => ({ mount }) },
  )
  alive.push(modal)
  const source = () => modal.explain().features.source
  /** Opens, and waits until the remote config was decided. */
  const open = async () => {
    await modal.open()
    await soon(() => expect(source()).not.toBe('pending'))
    await idle()
  }
  const context = async () => {
    await modal.ready()
    await soon(() => expect(seen.context).toBeDefined())
    return seen.context as PluginContext
  }
  return { modal, open, source, context }
}

export const asked = (path: string): readonly LedgerEntry[] =>
  emulator.ledger.entries().filter((e) => e.path.startsWith(path))
export const events = () => asked('/e').map(({ body }) => (body as { props: { event: string } }).props.event)
export const sdk = {
  projectId: '00000000000000000000000000000001',
  st: 'appkit',
  sv: expect.stringMatching(/^html-universal-/),
}
