import { property } from '../lib/errors.js'
import type { Core } from './bootstrap.js'
import type { EngineLoader } from './engine-loader.js'
import { textsOf } from './validate-options.js'

/** How long a page that has loaded is left alone, in ms. */
const SETTLE_MS = 500

/** A stored session is restored at once; the remote config waits until the page has loaded. */
export function wake(core: Core, loader: EngineLoader): void {
  const { options, hasStored, problems, signal } = core
  const { later } = loader
  if (typeof window === 'undefined') return
  if (options.embedded || hasStored) later(() => undefined)
  const atLoad = options.remoteConfigAt !== 'open' && options.projectId
  const idle = () => {
    if (options.prefetch) prefetch(core, loader)
    if (atLoad || problems[0]) later((started) => (atLoad ? started.features() : undefined))
  }
  // Some time is left to the page's own first frames: a browser reports idle between two of them already.
  const then = () => {
    setTimeout(() => {
      if (signal.aborted) return
      if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: 2000 })
      else idle()
    }, SETTLE_MS)
  }
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then, { once: true, signal })
}

/** Fetches what the first view needs; whoever needs it and does not get it will ask again, and hear why. */
export function prefetch({ store, readable, plugins, loadShell }: Core, { start }: EngineLoader): void {
  quietly(start)
  quietly(loadShell)
  for (const plugin of plugins) {
    const role = store.get(readable.account()).isConnected ? 'account' : 'home'
    const [view] = textsOf(property(plugin, 'roles'), role)
    if (view) quietly(() => plugin.loadView?.(view))
    if (view || textsOf(plugin, 'provides').some((s) => s.startsWith('adapter:')))
      quietly(() => plugin.load?.())
  }
}

async function quietly(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {
    // told when it is needed
  }
}
