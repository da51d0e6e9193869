import { describe, expect, it, onTestFinished } from 'vitest'
import type { Plugin } from '../../../../kernel/plugin.js'
import { createHarness } from '../../../conformance/harness.js'

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
  const harness = createHarness(plugins)
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
