import { expect, it } from 'vitest'
import { asked, emulator, setup } from '../setup.js'

it.each([
  [{ tier: 'starter', isAboveMauLimit: true }, true],
  [{ tier: 'starter', isAboveRpcLimit: true }, true],
  [{ tier: 'starter' }, false],
  [{ tier: 'pro', isAboveMauLimit: true, isAboveRpcLimit: true }, false],
  [{ tier: 'none', isAboveMauLimit: true }, false],
] as const)('a plan with %j is used up: %s', async (limits, isExceeded) => {
  emulator.control.limits(limits)
  const { modal } = setup()
  const plan = await modal.use('plan')
  expect(await plan.isExceeded()).toBe(isExceeded)
  expect(await plan.isExceeded()).toBe(isExceeded)
  expect(asked('/appkit/v1/project-limits')).toHaveLength(isExceeded ? 2 : 1)
})

it.each([
  ['no such call', { status: 404 }],
  ['garbage', { body: 'garbage' }],
  ['another form', { body: '{"planLimits":{"tier":7}}' }],
])('%s says nothing, is no error, and is asked again', async (_, fault) => {
  emulator.faults.set({ path: '/appkit/v1/project-limits', ...fault })
  const { modal } = setup()
  const plan = await modal.use('plan')
  expect(await plan.isExceeded()).toBe(undefined)
  emulator.faults.clear()
  emulator.control.limits({ tier: 'starter', isAboveMauLimit: true })
  expect(await plan.isExceeded()).toBe(true)
})

it('nobody is asked without a project', async () => {
  const { modal } = setup({ projectId: '' })
  expect(await (await modal.use('plan')).isExceeded()).toBe(undefined)
  expect(asked('/appkit/v1/project-limits')).toEqual([])
})
