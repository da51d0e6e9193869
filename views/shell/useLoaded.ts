import { useLayoutEffect, useReducer, useState } from 'react'
import type { LoadedView, RouteEntry } from '../../kernel/plugin.js'
import type { Scene, Stage } from './scene.js'

const patience = 150

/** The scene of an entry. The one before stays until its view is there, or took longer than 150 ms. */
export function useLoaded({ host, seen }: Stage, entry: RouteEntry): [scene: Scene, retry: () => void] {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [scene, setScene] = useState<Scene>(() => ({ entry, loaded: seen.get(entry.view) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useLayoutEffect(() => {
    let here = true
    const show = (outcome: Omit<Scene, 'entry'>) => here && setScene({ entry, ...outcome })
    const known = seen.get(entry.view)
    if (known) show({ loaded: known })
    const slow = setTimeout(() => known ?? show({}), patience)
    const done = (loaded: LoadedView) => {
      clearTimeout(slow)
      seen.set(entry.view, loaded)
      if (loaded.module !== known?.module || loaded.context !== known.context) show({ loaded })
    }
    const failed = (error: unknown) => {
      clearTimeout(slow)
      seen.delete(entry.view)
      host.report(error)
      show({ error })
    }
    host.view(entry.view).then(done, failed)
    return () => {
      here = false
      clearTimeout(slow)
    }
  }, [host, seen, entry, attempt])
  return [scene, retry]
}
