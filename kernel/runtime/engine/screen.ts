import type { Router, Toasts } from '../../contract/modal.js'
import type { FramePlace } from '../../contract/plugin.js'
import type { Mounted } from '../../contract/shell.js'
import { messageOf } from '../../lib/errors/errors.js'
import { notLoaded } from '../../lib/errors/not-loaded.js'
import { disconnectAndTrack } from '../../session/disconnect-and-track.js'
import type { SessionEngine } from '../../session/session-engine.js'
import type { Core } from '../bootstrap.js'
import type { Registry } from '../registry/registry.js'
import type { Report } from './failures.js'
import type { FrameHolder } from './frame-holder.js'
import { trackWith } from './track-with.js'

interface ScreenDeps {
  readonly core: Core
  readonly registry: Registry
  readonly session: SessionEngine
  readonly toasts: Toasts
  readonly report: Report
  /** Resolves once it is known which features the site has. */
  loadFeatures(): Promise<void>
  router(): Router
}

export type Screen = ReturnType<typeof createScreen>

/** The shell on the page: mounted with the first open. */
export function createScreen(deps: ScreenDeps) {
  const { registry } = deps
  let mounted: Promise<Mounted> | undefined
  let holder: FrameHolder | undefined
  const frameElement = () => (holder?.isModal && holder.element.isConnected ? holder.element : undefined)
  return {
    /**
     * @param ready what its first frame waits for while its code loads
     * @throws LatchkeyError LK_SHELL when its code does not arrive; the next call tries again
     */
    async mount(ready: Promise<unknown>): Promise<void> {
      mounted ??= Promise.all([deps.core.loadShell(), ready]).then(([{ mount }]) =>
        mount({ ...hostOf(deps), frameElement }),
      )
      try {
        await mounted
      } catch (cause) {
        mounted = undefined
        throw notLoaded(cause)
      }
    },
    /** A place for a frame of the plugin's, in the page before the shell if need be. */
    async frame(plugin: string): Promise<FramePlace> {
      const { addFramePlace, findFrameHolder } = await import('./frame-holder.js')
      const shell = await mounted?.catch(() => undefined)
      if (!holder?.element.isConnected) holder = findFrameHolder(deps.core.options, shell?.element)
      return addFramePlace(holder, plugin)
    },
    /** What the plugin of the view that is shown for that one does for it. */
    workOf: (name: string) =>
      registry.isSwitchedOff(name) ? shownView(deps, name).then(registry.work) : registry.work(name),
    destroy() {
      void mounted?.then((shell) => shell.destroy())
      holder?.release()
    },
  }
}

/** What the shell gets of the kernel. */
function hostOf(deps: ScreenDeps) {
  const { core, registry, toasts, report } = deps
  const router = deps.router()
  return {
    options: core.options,
    store: core.store,
    state: core.readable,
    router,
    toasts,
    view: async (name: string) => registry.view(await shownView(deps, name)),
    viewOf: registry.viewOf,
    part: registry.part,
    dismissAlert: () => core.store.set(core.state.alert, undefined),
    disconnect: () => disconnectActive(deps),
    async leave() {
      await disconnectActive(deps)
      await router.close({ force: true })
    },
    track: trackWith(core.events),
    report: (error: unknown, at?: { readonly plugin: string; readonly view: string }) =>
      at ? reportView(deps, error, at) : report(error),
  }
}

/** A view that is switched off may be so until the remote config has come only: that is waited for. */
async function shownView(deps: ScreenDeps, name: string): Promise<string> {
  const { registry } = deps
  if (registry.isSwitchedOff(name)) await deps.loadFeatures().catch(() => undefined)
  return registry.isSwitchedOff(name) ? homeOf(deps, name) : name
}

/**
 * What is shown in place of a view whose feature went off. One that failed is told as failed instead: a visitor who is
 * connected would find no way to disconnect among the wallets.
 */
function homeOf({ core, registry }: ScreenDeps, name: string): string {
  const { isConnected } = core.store.get(core.readable.account())
  return registry.viewOf(isConnected ? 'account' : 'home') ?? name
}

async function disconnectActive({ core, session, report }: ScreenDeps): Promise<void> {
  const { active } = core.store.get(core.state.session)
  const deps = { session, track: trackWith(core.events) }
  await disconnectAndTrack(deps, { namespace: active }).catch(report)
}

function reportView(
  { registry, report }: ScreenDeps,
  error: unknown,
  { plugin, view }: { readonly plugin: string; readonly view: string },
): void {
  registry.blame(plugin, 'LK_VIEW_FAILED', `"${view}" failed: ${messageOf(error)}`)
  report(error, plugin, `plugin "${plugin}", view "${view}"`, 'LK_VIEW_FAILED')
}
