import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plugin, PluginContext } from '../../../kernel/plugin.js'
import { soon, until } from '../../until.js'
import { loadPage, tabForTest } from './setup.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A cloud that knows whether the project lists this origin. */
const cloud = (allowsOrigin: (() => Promise<boolean | undefined>) | undefined): Plugin => ({
  ...{ name: 'cloud', api: 1, provides: ['config'] },
  load: async () => ({
    setup(context: PluginContext) {
      const config = { fetch: async () => undefined, checkOrigin: async () => undefined }
      context.provide('config', { ...config, ...(allowsOrigin && { allowsOrigin }) })
    },
  }),
})

/** The wallet's site does not get ready, as a page that its policy does not let into a frame. */
async function alertOf(others: readonly Plugin[]): Promise<string | undefined> {
  const tab = tabForTest()
  tab.behaviour.ready = false
  const { service, contextOf } = await loadPage(tab, { others })
  const asked = service.connectEmail('ada@example.org').catch((error) => error.code)
  await until(() => tab.frames.length > 0, 'the frame')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await asked).toBe('LK_FRAME')
  const { store, state } = await contextOf('embedded')
  await soon(() => expect(store.get(state.alert)).toBeDefined())
  return store.get(state.alert)?.code
}

describe('a frame that does not load', () => {
  it('is told as the domain’s, where the project does not list the page’s origin', async () => {
    expect(await alertOf([cloud(async () => false)])).toBe('APKT005')
  })

  it.each([
    ['the project lists it', [cloud(async () => true)]],
    ['the cloud cannot say', [cloud(async () => undefined)]],
    ['the cloud fails', [cloud(() => Promise.reject(new Error('down')))]],
    ['the site’s own cloud knows nothing of it', [cloud(undefined)]],
    ['there is no cloud', []],
  ])('is told as such where %s', async (_, others) => {
    expect(await alertOf(others)).toBe('APKT003')
  })
})
