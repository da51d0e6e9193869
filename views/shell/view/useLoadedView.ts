import { useLayoutEffect, useReducer, useState } from 'react'
import { codeOf, type LoadedView, type RouteEntry } from '../../../kernel/plugin.js'
import { loadView } from './load-view.js'
import { type Shell, type ViewState, viewStateOf } from './view-state.js'

/** The view before stays for so many milliseconds while the next one loads. */
const slowAfter = 150

/** Loads the view of a history entry. The state before stays until it is loaded, or has taken longer than 150 ms. */
export function useLoadedView(
  { host, seen }: Shell,
  entry: RouteEntry,
): [viewState: ViewState, retry: () => void] {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [viewState, setViewState] = useState<ViewState>(() => viewStateOf(host, entry, seen.get(entry.view)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useLayoutEffect(() => {
    let mounted = true
    const show = (viewState: ViewState) => mounted && setViewState(viewState)
    const cachedView = seen.get(entry.view)
    if (cachedView) show(viewStateOf(host, entry, cachedView))
    const slow = setTimeout(() => cachedView ?? show({ entry }), slowAfter)
    const accept = (loaded: LoadedView) => {
      clearTimeout(slow)
      seen.set(entry.view, loaded)
      if (loaded.module !== cachedView?.module || loaded.context !== cachedView.context)
        show(viewStateOf(host, entry, loaded))
    }
    const failed = (error: unknown) => {
      clearTimeout(slow)
      seen.delete(entry.view)
      host.report(error)
      // Any other code means that the file was loaded and is not a valid view.
      const lost = [undefined, 'LK_PLUGIN_LOAD'].includes(codeOf(error)?.toString())
      show({ entry, failed: lost ? 'lost' : 'broken' })
    }
    loadView(host, entry.view).then(accept, failed)
    return () => {
      mounted = false
      clearTimeout(slow)
    }
  }, [host, seen, entry, attempt])
  return [viewState, retry]
}
