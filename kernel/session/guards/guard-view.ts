import type { OpenOptions } from '../../contract/modal.js'
import { stateOf } from '../../state/state.js'
import type { GuardView, GuardViewRequest, SessionContext } from '../session-context.js'

/** @param fail told when the modal cannot be opened */
export function createGuardView(context: SessionContext, fail: (reason: unknown) => void): GuardView {
  let request: GuardViewRequest | undefined
  let isDrawn = false
  let stopVeto: (() => void) | undefined
  let want: () => void = () => undefined
  const firstRequest = new Promise<void>((resolve) => {
    want = resolve
  })
  const isTaken = () => [...context.gates].some(({ view: other }) => other !== view && other.isDrawn())

  const view: GuardView = {
    firstRequest,
    isWanted: () => request !== undefined,
    show(next) {
      request = next
      want()
      view.draw()
    },
    draw() {
      if (!request || !context.guards || isTaken()) return
      isDrawn = true
      const { router, route } = context.guards
      stopVeto ??= router().guard(({ type }) => {
        const isThere = route().history.some((entry) => entry.view === request?.name)
        return type !== 'close' || !isThere || request?.closing !== 'refuse'
      })
      const { name, params } = request
      // The guard's own call tied the parameters to the name.
      const target = { view: name, params } as OpenOptions
      if (route().open) router().reset(name, params)
      else router().open(target).catch(fail)
    },
    isDrawn: () => isDrawn,
    closing: () => (isDrawn ? request?.closing : undefined),
    done() {
      if (request) request = { ...request, closing: 'end' }
    },
    leave(hasPassed) {
      stopVeto?.()
      const name = isDrawn ? request?.name : undefined
      isDrawn = false
      request = undefined
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
