import { describe, expect, it, onTestFinished } from 'vitest'
import type { Plugin, RemoteFeature } from '../../../../kernel/plugin.js'
import { createHarness, type HarnessOptions } from '../../../conformance/harness.js'

const views = (name: string, view: string, more: Partial<Plugin>): Plugin => ({
  name,
  api: 1,
  views: [view],
  loadView: async () => ({ default: () => view }),
  ...more,
})
const home = views('wallets', 'PickWallet', { roles: { home: 'PickWallet' } })
const account = (more: Partial<Plugin> = {}) =>
  views('account', 'OwnAccount', { roles: { account: 'OwnAccount' }, ...more })

async function connectedWith(...plugins: readonly Plugin[]) {
  return connectedAs(plugins, {})
}

async function connectedAs(plugins: readonly Plugin[], options: HarnessOptions) {
  const harness = createHarness(plugins, options)
  onTestFinished(() => harness.destroy())
  await harness.modal.ready()
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'fake' })
  expect(harness.modal.getAccount().isConnected).toBe(true)
  const host = await harness.screen()
  const shown = async (view: string) => {
    const { module } = await host.view(view)
    return (module.default as () => string)()
  }
  return { ...harness, host, shown }
}

describe('who is connected', () => {
  it('is told of an account view that failed, and not led to the wallets', async () => {
    const broken = account({
      load: async () => {
        throw new Error('Gone')
      },
    })
    const { shown } = await connectedWith(home, broken)
    await expect(shown('OwnAccount')).rejects.toMatchObject({ code: 'LK_PLUGIN_LOAD' })
    // It is off by now, and still not taken for one that was switched off.
    await expect(shown('OwnAccount')).rejects.toMatchObject({ code: expect.stringMatching(/^LK_/) })
  })

  it('is told of a view that nobody owns', async () => {
    const { shown } = await connectedWith(home, account())
    await expect(shown('TipJra')).rejects.toMatchObject({ code: 'LK_VIEW' })
  })

  it('finds the account where a feature went off, and who is not, the wallets', async () => {
    const tips = views('tips', 'TipJar', { feature: 'tips' })
    const { shown, switchOff, modal } = await connectedWith(home, account(), tips)
    expect(await shown('TipJar')).toBe('TipJar')
    switchOff('tips')
    expect(await shown('TipJar')).toBe('OwnAccount')
    await modal.disconnect()
    expect(await shown('TipJar')).toBe('PickWallet')
  })
})

describe('a view whose feature the remote config decides', () => {
  const tips = views('tips', 'TipJar', { feature: { key: 'tips', id: 'tips' } })

  /** The site's config, which comes when it is given. */
  function lateConfig() {
    let give = (_: readonly RemoteFeature[]) => {}
    const answer = new Promise<readonly RemoteFeature[]>((resolve) => {
      give = resolve
    })
    const cloud: Plugin = {
      ...{ name: 'cloud', api: 1, provides: ['config'] },
      load: async () => ({
        setup: (context) =>
          context.provide('config', { fetch: () => answer, checkOrigin: async () => undefined }),
      }),
    }
    return { cloud, give }
  }

  it.each([
    [true, 'TipJar'],
    [false, 'OwnAccount'],
  ])('waits for it where it was opened before (%s)', async (isEnabled, expected) => {
    const { cloud, give } = lateConfig()
    const { shown } = await connectedAs([home, account(), tips, cloud], { remoteConfig: 'override' })
    const asked = shown('TipJar')
    give([{ id: 'tips', isEnabled, config: [] }])
    expect(await asked).toBe(expected)
  })

  it('is not waited for where nobody gives a config', async () => {
    const { shown } = await connectedAs([home, account(), tips], { remoteConfig: 'override' })
    expect(await shown('TipJar')).toBe('OwnAccount')
  })
})
