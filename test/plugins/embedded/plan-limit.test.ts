import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { PluginContext, RouteState } from '../../../kernel/plugin.js'
import { createEvents } from '../../../kernel/runtime/events.js'
import { closedRoute } from '../../../kernel/state/state.js'
import { createPlanLimit } from '../../../plugins/embedded/plan-limit.js'
import { idle } from '../../support/idle.js'
import { partOf } from '../../support/part-of.js'

type Answer = () => Promise<boolean | undefined>

function setup(isExceeded: Answer, open = false) {
  const store = createStore()
  const events = createEvents((error) => {
    throw error
  })
  const alerts: string[] = []
  const reports: unknown[] = []
  let asked = 0
  const service = {
    async isExceeded() {
      asked += 1
      return isExceeded()
    },
  }
  const limit = createPlanLimit(
    partOf<PluginContext>({
      ...{ store, events },
      state: partOf<PluginContext['state']>({ route: atom<RouteState>({ ...closedRoute('Connect'), open }) }),
      alert: (code) => void alerts.push(code),
      report: (error) => void reports.push(error),
      use: async () => service as never,
    }),
  )
  return {
    ...limit,
    store,
    events,
    alerts,
    reports,
    asked: () => asked,
    isOff: () => store.get(limit.limited),
  }
}

describe('a project that has used up its plan', () => {
  it('is asked about once somebody opens the modal, and the site is told', async () => {
    const { events, asked, isOff, alerts } = setup(async () => true)
    await idle()
    expect(asked()).toBe(0)
    events.emit('modal:open', { connected: false })
    await idle()
    expect(isOff()).toBe(true)
    expect(alerts).toEqual(['LK_USAGE_EXCEEDED'])
  })

  it('is asked about at once in a modal that is open', async () => {
    const { isOff } = setup(async () => true, true)
    await idle()
    expect(isOff()).toBe(true)
  })

  it.each([async () => false, async () => undefined])('logins stay on where it is not so', async (answer) => {
    const { ask, isOff, alerts } = setup(answer)
    expect(await ask()).toBe(false)
    expect([isOff(), alerts]).toEqual([false, []])
  })

  it('logins stay on where it cannot be said, which is reported', async () => {
    const { ask, isOff, reports } = setup(() => Promise.reject(new Error('Gone')))
    expect(await ask()).toBe(false)
    expect([isOff(), reports.length]).toEqual([false, 1])
  })

  it('may have room again', async () => {
    const answers = [true, false]
    const { ask, isOff } = setup(async () => answers.shift())
    expect(await ask()).toBe(true)
    expect(await ask()).toBe(false)
    expect(isOff()).toBe(false)
  })
})
