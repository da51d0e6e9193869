import { describe, expect, test } from 'vitest'
import type { RouteEntry, RouteState } from '../../../kernel/contract/state.js'
import { createViewWork, type StartWork } from '../../../kernel/navigation/view-work.js'
import { closedRoute } from '../../../kernel/state/state.js'

interface Begun {
  readonly view: string
  readonly params: unknown
  readonly signal: AbortSignal
}

/** A screen whose views all have work, unless `workOf` says otherwise. */
function screen(
  workOf?: (view: string, start: StartWork) => ReturnType<Parameters<typeof createViewWork>[0]['workOf']>,
) {
  let route: RouteState = closedRoute('Home')
  const begun: Begun[] = []
  const startOf =
    (view: string): StartWork =>
    (params, signal) =>
      void begun.push({ view, params, signal })
  const work = createViewWork({
    route: () => route,
    workOf: (view) => (workOf ? workOf(view, startOf(view)) : startOf(view)),
  })
  const show = (...history: [RouteEntry, ...RouteEntry[]]) => {
    route = { ...route, open: true, history }
    work.follow()
  }
  const close = () => {
    route = closedRoute('Home')
    work.follow()
  }
  return {
    begun,
    show,
    close,
    work,
    running: () => begun.filter(({ signal }) => !signal.aborted).map(({ view }) => view),
  }
}

const home = { view: 'Home' }
const ask = { view: 'Ask', params: { wallet: 'fox' } }

describe('what a view needs done', () => {
  test('begins in the task in which it comes on top, with its parameters', () => {
    const { begun, show } = screen()
    show(home, ask)
    expect(begun).toMatchObject([{ view: 'Ask', params: { wallet: 'fox' } }])
  })

  test('begins once, however often the route changes around it', () => {
    const { begun, show } = screen()
    show(home, ask)
    show(home, ask)
    expect(begun).toHaveLength(1)
  })

  test('ends when another view comes on top, and begins anew on the way back', () => {
    const { show, running, begun } = screen()
    show(ask)
    show(ask, { view: 'Help' })
    expect(running()).toEqual(['Help'])
    show(ask)
    expect(running()).toEqual(['Ask'])
    expect(begun).toHaveLength(3)
  })

  test('begins anew when the same view is shown for something else', () => {
    const { show, begun } = screen()
    show(ask)
    show({ ...ask })
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  test('ends when the modal closes, or is destroyed; nothing begins while it is closed', () => {
    const { show, close, work, running, begun } = screen()
    show(ask)
    close()
    expect([running(), begun.length]).toEqual([[], 1])
    show(ask)
    work.stop()
    expect(running()).toEqual([])
  })

  test('is nothing where the plugin says nothing of it', () => {
    const { show, begun } = screen(() => undefined)
    show(ask)
    expect(begun).toEqual([])
  })

  test('may lead to another view at once', () => {
    const at: { show?: (entry: RouteEntry) => void } = {}
    const page = screen((view, start) => (view === 'Ask' ? () => at.show?.(home) : start))
    at.show = page.show
    page.show(ask)
    expect(page.running()).toEqual(['Home'])
  })

  test('waits until its plugin is set up, and is dropped when the visitor has left by then', async () => {
    const { show, begun, close } = screen(async (_, start) => start)
    show(ask)
    expect(begun).toEqual([])
    await Promise.resolve()
    await Promise.resolve()
    expect(begun).toHaveLength(1)
    show(home)
    close()
    await new Promise((resolve) => setTimeout(resolve))
    expect(begun).toHaveLength(1)
  })
})
