import type { LoadedView, ShellHost } from '../../../kernel/plugin.js'
import { withEnhancements } from '../enhancements.js'

/** Loads a view; any but the first together with the style sheets that only the others need. */
export function loadView(host: ShellHost, name: string): Promise<LoadedView> {
  const loading = host.view(name)
  return name === host.viewOf('home') ? loading : withEnhancements(loading)
}

/** How long the first render waits for the view, in milliseconds. */
const firstViewWait = 40

/** Waits a moment for the first view, so that card and view are usually rendered at once instead of one after the other. */
export async function loadFirstView(host: ShellHost, seen: Map<string, LoadedView>): Promise<void> {
  const { open, history } = host.store.get(host.state.route)
  const { view } = history[history.length - 1] ?? history[0]
  if (!open && !host.options.embedded) return
  const loaded = loadView(host, view).then(
    (loadedView) => void seen.set(view, loadedView),
    () => {}, // the card loads it again and reports the failure
  )
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, firstViewWait))])
}
