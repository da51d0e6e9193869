import { expect, it, onTestFinished, vi } from 'vitest'
import type { Modal, Plugin, PluginContext } from '../../../kernel/plugin.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'

/** Methods are declared by type merging, which a test does not do for everybody. */
const methodsOf = (modal: Modal) => modal as unknown as Record<string, (...args: unknown[]) => unknown>

function pageWith(...plugins: readonly object[]) {
  const harness = createHarness(plugins as readonly Plugin[], { networks: [testNetwork('eip155')] })
  onTestFinished(() => harness.destroy())
  return { ...harness, methods: methodsOf(harness.modal) }
}

it('a plugin gives the modal a method, which is called in the page’s own task', async () => {
  const tips = vi.fn((modal: Modal, amount: number) => [modal, amount])
  const { methods, modal } = pageWith({ name: 'tips', api: 1, methods: { tip: tips } })
  expect(methods.tip?.(7)).toEqual([modal, 7])
})

it('a method that names a service calls the method of that name there; a service that is off says why', async () => {
  const tip = vi.fn((amount: number) => amount * 2)
  const load = async () => ({
    setup: (context: PluginContext) => context.provide('tips' as never, { tip } as never),
  })
  const plugin = { name: 'tips', api: 1, provides: ['tips'], load, methods: { tip: 'tips', gone: 'nobody' } }
  const { methods } = pageWith(plugin)
  expect(await methods.tip?.(7)).toBe(14)
  await expect(methods.gone?.()).rejects.toMatchObject({ message: expect.stringContaining('nobody') })
})

it('a method of the modal is not replaced, nor one of an earlier plugin, whose rival is off', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const { methods, modal } = pageWith(
    { name: 'tips', api: 1, methods: { tip: () => 'first', getAccount: () => 'mine' } },
    { name: 'rival', api: 1, methods: { tip: () => 'second' } },
  )
  expect(methods.tip?.()).toBe('first')
  expect(modal.getAccount().status).toBe('disconnected')
  expect(said.mock.calls.flat().join()).toContain('getAccount')
  await modal.ready()
  const rival = modal.explain().plugins.find(({ name }) => name === 'rival')
  expect(rival).toMatchObject({ status: 'off', code: 'LK_PLUGIN_CLASH' })
})

it.each([null, 7, 'tip', { other: 'tips' }])('methods that are %j give none', (methods) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  expect(pageWith({ name: 'tips', api: 1, methods }).methods.tip).toBe(undefined)
})
