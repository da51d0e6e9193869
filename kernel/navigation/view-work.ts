import type { RouteEntry, RouteState } from '../contract/state.js'

/** Does what a view needs done, until the signal aborts. */
export type StartWork = (params: unknown, signal: AbortSignal) => void

interface ViewWorkDeps {
  route(): RouteState
  /** What the view's plugin does for it: at once where the plugin is set up, else once it is. */
  workOf(view: string): StartWork | undefined | Promise<StartWork | undefined>
}

/**
 * What a view needs done begins with the navigation that leads to it, not with its drawing, and ends when the view
 * leaves the top of the history or the modal closes.
 */
export function createViewWork({ route, workOf }: ViewWorkDeps) {
  let current: RouteEntry | undefined
  let visit = new AbortController()
  return {
    /** Has to be called after each change of the route. */
    follow() {
      const { open, history } = route()
      const top = open ? history.at(-1) : undefined
      if (top === current) return
      current = top
      visit.abort()
      visit = new AbortController()
      if (top) begin(top, workOf(top.view), visit.signal)
    },
    stop: () => visit.abort(),
  }
}

/** In the same task where the plugin is set up: a phone opens an app only during the tap. */
function begin({ params }: RouteEntry, work: ReturnType<ViewWorkDeps['workOf']>, signal: AbortSignal): void {
  if (work instanceof Promise) void work.then((start) => signal.aborted || start?.(params, signal))
  else work?.(params, signal)
}
