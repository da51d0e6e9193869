import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Modal, ModalOptions, Plugin } from '../kernel/plugin.js'
import { createKernel } from '../kernel/runtime/create-kernel.js'
import { borrowPage } from './conformance/page.js'
import { soon } from './until.js'

const mainnet = {
  ...{ id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['https://rpc.test/1'] } },
}
const tips: Plugin = {
  name: 'tips',
  api: 1,
  views: ['Connect', 'Account', 'TipJar', 'TipThanks'],
  roles: { home: 'Connect', account: 'Account' },
  elements: { tips: 'TipJar' },
  loadView: async (name) => ({ default: name }),
}

beforeEach(() => {
  onTestFinished(borrowPage())
})

function setupModal(options: Partial<ModalOptions> = {}): Modal {
  const modal = createKernel(
    { remoteConfig: 'off', networks: [mainnet], plugins: [tips], ...options },
    {
      plugins: [],
      loadShell: async () => ({
        mount: async () => ({ element: {} as HTMLElement, destroy: () => undefined }),
      }),
    },
  )
  onTestFinished(() => modal.destroy())
  return modal
}

const views = (modal: Modal) => modal.getState().view

describe('an element that begins with a view', () => {
  it('is named by the manifest, before anything is loaded', () => {
    expect(setupModal().getElements()).toEqual({ tips: 'TipJar' })
    expect(setupModal({ plugins: [{ ...tips, elements: {} }] }).getElements()).toEqual({})
  })

  it('may only begin with a view of its plugin', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = setupModal({ plugins: [{ ...tips, elements: { tips: 'Swap' } }] })
    await modal.ready()
    await soon(() => expect(modal.explain().plugins[0]?.why).toContain('its "elements" name "Swap"'))
    expect(modal.explain().plugins[0]).toMatchObject({ status: 'off', code: 'LK_PLUGIN_SHAPE' })
    said.mockRestore()
  })
})

describe('what an embedded card begins with', () => {
  it('is what it goes back to when it is closed, begun anew, until that is taken back', async () => {
    const modal = setupModal({ embedded: true })
    const undo = modal.startWith({ view: 'TipJar', params: { coins: 3 } })
    await modal.open({ view: 'TipJar' as never })
    modal.push('TipThanks' as never)
    await soon(() => expect(views(modal)).toBe('TipThanks'))
    expect(await modal.close()).toBe(true)
    expect(modal.getState()).toMatchObject({ open: true, view: 'TipJar' })
    undo()
    await modal.close()
    expect(views(modal)).toBe('Connect')
  })

  it('is for embedded modals, and one element at a time', () => {
    expect(() => setupModal().startWith({ view: 'TipJar' })).toThrow(
      expect.objectContaining({ code: 'LK_NOT_EMBEDDED' }),
    )
    const modal = setupModal({ embedded: true })
    const undo = modal.startWith({ view: 'TipJar' })
    expect(() => modal.startWith({ view: 'TipThanks' })).toThrow(
      expect.objectContaining({ code: 'LK_START_TAKEN' }),
    )
    undo()
    undo()
    modal.startWith({ view: 'TipThanks' })
  })
})
