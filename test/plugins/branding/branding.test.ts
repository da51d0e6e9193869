import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { Features, Plugin, PluginContext } from '../../../kernel/plugin.js'
import { createKernel } from '../../../kernel/runtime/create-kernel.js'
import { mainnet } from '../../../networks/index.js'
import { branding } from '../../../plugins/branding/index.js'
import Branding from '../../../views/branding/Branding.js'
import { until } from '../../until.js'
import { setupAccount } from '../account/fake-account.js'
import { sessionOf } from '../networks/fake-networks.js'

afterEach(() => void vi.restoreAllMocks())

/** An open modal with the plugin, and what is in the slot. */
async function open(features: Features) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let watched: PluginContext | undefined
  const watcher: Plugin = {
    name: 'watcher',
    api: 1,
    start: 'open',
    provides: ['adapter:eip155'],
    load: async () => ({
      setup(context) {
        watched = context
      },
    }),
  }
  const plugins = [branding(), watcher]
  const loadShell = async () => ({ mount: () => Promise.reject(new Error('no screen')) })
  const options = { networks: [mainnet], plugins, features, remoteConfig: 'off' as const }
  const modal = createKernel(options, { plugins: [], loadShell })
  await modal.open({ view: 'Connect' }).catch(() => undefined)
  await until(
    () => watched !== undefined && modal.explain().plugins.every(({ status }) => status !== 'starting'),
  )
  const shown = () => (watched?.store.get(watched.state.slots).branding ?? []).map(({ part }) => part)
  return { modal, shown }
}

it('is not there unless it is asked for', async () => {
  const { shown } = await open({})
  expect(shown()).toEqual([])
})

it('is there while the feature is on, and goes with it', async () => {
  const { modal, shown } = await open({ reownBranding: true })
  await until(() => shown().length === 1)
  expect(shown()).toEqual(['Branding'])
  modal.updateFeatures({ reownBranding: false })
  expect(shown()).toEqual([])
  modal.updateFeatures({ reownBranding: true })
  expect(shown()).toEqual(['Branding'])
})

it('is one line of text', () => {
  const { context } = setupAccount({ session: sessionOf([]) })
  const html = renderToStaticMarkup(
    createElement(Branding, { context, api: undefined, entry: { id: 'latchkey' } }),
  )
  expect(html).toContain('Wallet connection by Latchkey')
})
