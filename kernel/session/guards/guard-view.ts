import type { GuardClosing } from '../../contract/guard.js'
import type { OpenOptions, Router } from '../../contract/modal.js'
import type { RoleView, ViewName } from '../../contract/plugin.js'
import type { Views } from '../../plugin.js'
import type { RouteState } from '../../state/state.js'
import { stateOf } from '../../state/state.js'
import type { SessionContext } from '../calls/connection-changes.js'

/** The screen, as guards use it. */
export interface GuardScreen {
  router(): Pick<Router, 'open' | 'reset' | 'close' | 'guard'>
  route(): RouteState
  /** The view that offers wallets. */
  home(): RoleView | undefined
}

interface Shown {
  readonly name: ViewName
  readonly params: Views[ViewName] | undefined
  readonly closing: GuardClosing
}

/** What one gate shows; of several gates one is on screen at a time. */
export interface GuardView {
  /** Resolves when a guard first shows a view. */
  readonly wanted: Promise<void>
  isWanted(): boolean
  show(view: Shown): void
  /** Puts it on screen, unless another gate has it. */
  draw(): void
  isDrawn(): boolean
  /** What closing the modal means now; undefined while the view is not on screen. */
  closing(): GuardClosing | undefined
  /** Its guard has answered: the view stays on screen until the next guard's, and the modal can be closed. */
  done(): void
  /** Takes the view off the screen, and lets the next gate show its own. */
  leave(hasPassed: boolean): void
}

/** @param fail told when the modal cannot be opened */
export function createGuardView(context: SessionContext, fail: (reason: unknown) => void): GuardView {
  let shown: Shown | undefined
  let isDrawn = false
  let stopVeto: (() => void) | undefined
  let want: () => void = () => undefined
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const isTaken = () => [...context.gates].some(({ view: other }) => other !== view && other.isDrawn())

  const view: GuardView = {
    wanted,
    isWanted: () => shown !== undefined,
    show(next) {
      shown = next
      want()
      view.draw()
    },
    draw() {
      if (!shown || !context.guards || isTaken()) return
      isDrawn = true
      const { router, route } = context.guards
      stopVeto ??= router().guard(({ type }) => {
        const isThere = route().history.some((entry) => entry.view === shown?.name)
        return type !== 'close' || !isThere || shown?.closing !== 'refuse'
      })
      const { name, params } = shown
      // The guard's own call tied the parameters to the name.
      const target = { view: name, params } as OpenOptions
      if (route().open) router().reset(name, params)
      else router().open(target).catch(fail)
    },
    isDrawn: () => isDrawn,
    closing: () => (isDrawn ? shown?.closing : undefined),
    done() {
      if (shown) shown = { ...shown, closing: 'end' }
    },
    leave(hasPassed) {
      stopVeto?.()
      const name = isDrawn ? shown?.name : undefined
      isDrawn = false
      shown = undefined
      const next = [...context.gates].find((gate) => gate.view !== view && gate.view.isWanted())
      if (next) next.view.draw()
      else if (name !== undefined) leaveScreen(context, name, hasPassed)
    },
  }
  return view
}

/** Closes the modal; after a refusal with nothing connected it shows the list of wallets instead. */
function leaveScreen({ guards, get }: SessionContext, name: string, hasPassed: boolean): void {
  const route = guards?.route()
  if (!guards || !route?.open || route.history.at(-1)?.view !== name) return
  const home = guards.home()
  const isConnected = stateOf(get()).status === 'connected'
  if (hasPassed || isConnected || !home) void guards.router().close({ force: true })
  else guards.router().reset(home)
}
