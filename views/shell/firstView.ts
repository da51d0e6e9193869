import type { LoadedView, ShellHost } from '../../kernel/plugin.js'
import { loadView } from './loadView.js'

const grace = 40

/** Lets the first view come along with the card when it is nearly there: one rendering instead of two. */
export async function firstView(host: ShellHost, seen: Map<string, LoadedView>): Promise<void> {
  const { open, history } = host.store.get(host.state.route)
  const { view } = history[history.length - 1] ?? history[0]
  if (!open && !host.options.embedded) return
  const loaded = loadView(host, view).then(
    (found) => void seen.set(view, found),
    () => {}, // asked again, and reported, by the card
  )
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, grace))])
}
