import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKernel } from '../../kernel/modal.js'
import type { Modal, ModalOptions, Plugin } from '../../kernel/plugin.js'
import { borrowPage, createHarness, pretendNamespace, testNetwork } from '../conformance/index.js'

const errors: string[] = []
const undo: (() => void)[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void errors.push(String(text)))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
  errors.length = 0
  vi.restoreAllMocks()
})

const one = testNetwork('eip155', 1)
const two = testNetwork('eip155', 2)
const loadShell = () => Promise.reject(new Error('no screen'))

function kernel(options: Partial<ModalOptions> = {}, plugins: readonly Plugin[] = []): Modal {
  const modal = createKernel({ networks: [one], ...options }, { plugins, loadShell })
  undo.push(modal.destroy)
  return modal
}

function harness(...args: Parameters<typeof createHarness>) {
  const made = createHarness(...args)
  undo.push(made.destroy)
  return made
}

const codes = (modal: Modal) => modal.explain().problems.map(({ code }) => code)

describe('options', () => {
  it.each([
    ['no networks', { networks: [] }, 'LK_NO_NETWORKS'],
    ['nothing', undefined, 'LK_NO_NETWORKS'],
    ['two sign-ins', { networks: [one], siweConfig: {}, siwx: {} }, 'LK_TWO_SIGN_INS'],
  ])('throw at once: %s', (_what, options, code) => {
    const make = () => createKernel(options as ModalOptions, { plugins: [], loadShell })
    expect(make).toThrow(expect.objectContaining({ name: 'LatchkeyError', code }))
  })

  it('complain about what the page survives', () => {
    const { plugin } = pretendNamespace()
    expect(codes(kernel())).toEqual(['APKT008', 'LK_NO_ADAPTER'])
    expect(codes(kernel({ projectId: 'x', plugins: [plugin] }))).toEqual([])
    const odd = kernel({ projectId: 'x', plugins: [plugin], defaultNetwork: two })
    expect(codes(odd)).toEqual(['LK_DEFAULT_NETWORK'])
    expect(odd.getNetwork().caipNetworkId).toBe('eip155:1')
  })

  it('print each complaint once, when the runtime starts', async () => {
    const modal = kernel()
    expect(errors).toEqual([])
    await modal.ready()
    await modal.ready()
    expect(errors.filter((text) => text.includes('Project ID Missing'))).toHaveLength(1)
    expect(errors.filter((text) => text.includes('No plugin serves eip155'))).toHaveLength(1)
  })

  it('take presets and falsy plugins, and the site’s own in place of a core one', () => {
    const core: Plugin = { name: 'connect', api: 1, origins: ['https://core.test'] }
    const own: Plugin = { name: 'connect', api: 1, origins: ['https://own.test'] }
    const modal = kernel({ plugins: [false, [own, undefined]] as never }, [core])
    expect(modal.explain().plugins.map(({ name }) => name)).toEqual(['connect'])
    expect(modal.explain().origins).toContain('https://own.test')
    expect(modal.explain().origins).not.toContain('https://core.test')
  })
})

describe('what can be read at once', () => {
  it('says the state before anything has loaded', () => {
    const modal = kernel({ networks: [one, two], defaultNetwork: two, themeMode: 'dark', features: { x: 1 } })
    expect(modal.getState()).toEqual({
      open: false,
      view: 'Connect',
      loading: false,
      initialized: false,
      activeNamespace: 'eip155',
    })
    expect(modal.getAccount()).toMatchObject({
      status: 'disconnected',
      isConnected: false,
      address: undefined,
    })
    expect(modal.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:2', isSupported: true })
    expect(modal.getNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:2'])
    expect([modal.getConnections(), modal.getConnectors(), modal.getProvider()]).toEqual([[], [], undefined])
    expect(modal.getTheme()).toEqual({ mode: 'dark', variables: {} })
    expect(modal.getFeatures()).toEqual({ x: 1 })
  })

  it('tells subscribers until they leave', () => {
    const modal = kernel()
    const heard: unknown[] = []
    const stop = [
      modal.subscribeTheme(({ mode }) => heard.push(mode)),
      modal.subscribeFeatures((features) => heard.push(features)),
      modal.subscribeState(({ loading }) => heard.push(loading)),
    ]
    modal.setTheme({ mode: 'light' })
    modal.updateFeatures({ email: false })
    modal.setLoading(true)
    expect(heard).toEqual(['light', { email: false }, true])
    for (const leave of stop) leave()
    modal.setTheme({ mode: 'dark' })
    modal.setLoading(false)
    expect(heard).toHaveLength(3)
  })

  it('adds and removes networks, where an adapter serves them', () => {
    const modal = kernel({ plugins: [pretendNamespace().plugin] })
    modal.addNetwork(two)
    modal.addNetwork({ ...two, name: 'Renamed' })
    expect(modal.getNetworks().map(({ name }) => name)).toEqual([one.name, 'Renamed'])
    modal.removeNetwork('eip155:2')
    modal.removeNetwork('eip155:77')
    expect(modal.getNetworks()).toHaveLength(1)
    const refused = expect.objectContaining({
      code: 'LK_NO_ADAPTER',
      message: "Adapter for namespace solana doesn't exist",
    })
    expect(() => modal.addNetwork(testNetwork('solana'))).toThrow(refused)
  })
})

describe('explain()', () => {
  it('says of each plugin whether it is on, and why', async () => {
    const plugins: Plugin[] = [
      pretendNamespace().plugin,
      { name: 'gated', api: 1, feature: 'gated' },
      { name: 'needy', api: 1, needs: ['nothing'] },
      { name: 'broken', api: 1, provides: ['broken'], load: () => Promise.reject(new Error('offline')) },
    ]
    const modal = kernel({ projectId: 'x', plugins, features: { gated: false } })
    expect(modal.explain().plugins.map(({ status }) => status)).toEqual(['idle', 'idle', 'idle', 'idle'])
    await modal.use('adapter:eip155')
    await modal.use('broken' as never).catch(() => undefined)
    expect(modal.explain().plugins).toEqual([
      { name: 'pretend-eip155', status: 'active', why: 'set up' },
      { name: 'gated', status: 'off', why: 'feature "gated" is off' },
      { name: 'needy', status: 'off', why: expect.stringContaining('"nothing"'), code: 'LK_PLUGIN_NEEDS' },
      expect.objectContaining({
        name: 'broken',
        status: 'idle',
        why: expect.stringContaining('could not be loaded'),
      }),
    ])
  })
})

describe('opening', () => {
  it('says so when the screen does not load, and can be tried again', async () => {
    let works = false
    const mounted = { element: {} as HTMLElement, destroy: () => undefined }
    const modal = createKernel(
      { networks: [one], projectId: 'x', plugins: [pretendNamespace().plugin] },
      {
        plugins: [],
        loadShell: async () => {
          if (!works) throw new TypeError('Failed to fetch')
          return { mount: async () => mounted }
        },
      },
    )
    undo.push(modal.destroy)
    await expect(modal.open()).rejects.toMatchObject({ code: 'LK_SHELL' })
    expect(modal.getState()).toMatchObject({ open: false, loading: false })
    works = true
    await modal.open()
    expect(modal.getState()).toMatchObject({ open: true, loading: false })
    expect(await modal.close()).toBe(true)
  })

  it('counts itself, once a time', async () => {
    const { modal } = harness([])
    const heard: string[] = []
    modal.subscribeEvents(({ event }) => heard.push(event))
    await modal.open()
    await modal.open()
    await modal.close()
    await modal.close()
    expect(heard.filter((event) => event.startsWith('MODAL'))).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

describe('connect()', () => {
  it('resolves when the visitor has chosen, and closes', async () => {
    const { modal, contextOf, pretend } = harness([])
    const connecting = modal.connect()
    await vi.waitFor(() => expect(modal.getConnectors()).toHaveLength(1))
    expect(modal.getState()).toMatchObject({ open: true, view: 'Connect' })
    const [connector] = modal.getConnectors()
    const { session } = await contextOf('pretend-eip155')
    if (connector) await session.connect(connector)
    expect(await connecting).toMatchObject({ isConnected: true, connector: pretend?.connector })
    await vi.waitFor(() => expect(modal.getState().open).toBe(false))
  })

  it('rejects when the visitor leaves', async () => {
    const { modal } = harness([])
    const connecting = modal.connect().catch((error: unknown) => error)
    await vi.waitFor(() => expect(modal.getState().open).toBe(true))
    await modal.close()
    expect(await connecting).toMatchObject({ code: 'LK_CLOSED', message: 'Modal closed' })
  })

  it('names a wallet that is not there', async () => {
    const { modal } = harness([])
    const connecting = modal.connect({ namespace: 'eip155', connectorId: 'nobody' })
    await expect(connecting).rejects.toMatchObject({ code: 'LK_CONNECTOR', message: 'Connector not found' })
  })
})

describe('switchNetwork()', () => {
  it('raises one alert for networks nobody knows', async () => {
    const { modal } = harness([])
    await modal.switchNetwork('eip155:77')
    await modal.switchNetwork(78)
    expect(errors.filter((text) => text.includes('Network Not Found'))).toHaveLength(1)
  })

  it('swallows a refusal unless asked not to', async () => {
    const { plugin, connector } = pretendNamespace()
    const refusing: Plugin = {
      ...plugin,
      load: async () => ({
        setup: (context) =>
          plugin.load?.().then(({ setup }) =>
            setup({
              ...context,
              provide: (name, service) =>
                context.provide(name, {
                  ...service,
                  switchNetwork: () =>
                    Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })),
                }),
            }),
          ),
      }),
    }
    const { modal } = harness([refusing], { networks: [one, two] })
    await modal.connect({ namespace: 'eip155', connectorId: connector.id })
    await modal.switchNetwork('eip155:2')
    expect(modal.getNetwork().caipNetworkId).toBe('eip155:1')
    const strict = modal.switchNetwork('eip155:2', { throwOnFailure: true })
    await expect(strict).rejects.toMatchObject({ code: 4001 })
  })
})

describe('destroy()', () => {
  it('ends everything, and every later call says so', async () => {
    const { modal, contextOf, pretend } = harness([])
    await modal.open()
    await modal.connect({ namespace: 'eip155', connectorId: pretend?.connector.id ?? '' })
    const { signal } = await contextOf('pretend-eip155')
    modal.destroy()
    modal.destroy()
    expect(signal.aborted).toBe(true)
    for (const call of [modal.open(), modal.ready(), modal.connect(), modal.signMessage('x')]) {
      await expect(call).rejects.toMatchObject({ code: 'LK_DESTROYED' })
    }
  })

  it('in the middle of starting leaves nothing running', async () => {
    const modal = kernel({ plugins: [pretendNamespace().plugin] })
    const ready = modal.ready().catch(() => undefined)
    modal.destroy()
    await ready
    await expect(modal.ready()).rejects.toMatchObject({ code: 'LK_DESTROYED' })
  })

  it('before the page has settled wakes nobody', async () => {
    undo.push(borrowPage())
    const setup = vi.fn()
    const eager: Plugin = { name: 'eager', api: 1, start: 'load', load: async () => ({ setup }) }
    kernel({ projectId: 'x', plugins: [eager] }).destroy()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(setup).not.toHaveBeenCalled()
    expect(errors).toEqual([])
  })
})

describe('on a server', () => {
  it('the doors can be imported and a modal made, read and thrown away', () => {
    const script = `
      import { createModal } from './index.ts'
      await Promise.all(['kernel/plugin', 'views/kit/index', 'react/index', 'elements/index', 'networks/index',
        'test/conformance/index'].map((door) => import('./' + door + '.ts')))
      const { mainnet } = await import('./networks/index.ts')
      const modal = createModal({ projectId: 'x', networks: [mainnet] })
      if (typeof window !== 'undefined' || modal.getState().open) throw new Error('unexpected')
      modal.explain()
      modal.destroy()
      console.log('done')`
    const css = `data:text/javascript,export async function load(url, context, next) {
      return url.endsWith('.css') ? { format: 'module', source: 'export default ""', shortCircuit: true } : next(url, context) }`
    const register = `data:text/javascript,import { register } from 'node:module'; register(${JSON.stringify(css)})`
    const args = ['--import', 'tsx', '--import', register, '--input-type=module', '--eval', script]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect({ stdout, stderr: stderr.slice(0, 2000), status }).toEqual({
      stdout: 'done\n',
      stderr: '',
      status: 0,
    })
  })
})
