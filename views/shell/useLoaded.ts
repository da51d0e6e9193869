import { useLayoutEffect, useReducer, useState } from 'react'
import { codeOf, type LoadedView, type RouteEntry } from '../../kernel/plugin.js'
import { loadView } from './loadView.js'
import type { Scene, Stage } from './scene.js'
import { sceneOf } from './sceneOf.js'

const patience = 150

/** The scene of an entry. The one before stays until its view is there, or took longer than 150 ms. */
export function useLoaded({ host, seen }: Stage, entry: RouteEntry): [scene: Scene, retry: () => void] {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [scene, setScene] = useState<Scene>(() => sceneOf(host, entry, seen.get(entry.view)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useLayoutEffect(() => {
    let here = true
    const show = (scene: Scene) => here && setScene(scene)
    const known = seen.get(entry.view)
    if (known) show(sceneOf(host, entry, known))
    const slow = setTimeout(() => known ?? show({ entry }), patience)
    const done = (loaded: LoadedView) => {
      clearTimeout(slow)
      seen.set(entry.view, loaded)
      if (loaded.module !== known?.module || loaded.context !== known.context)
        show(sceneOf(host, entry, loaded))
    }
    const failed = (error: unknown) => {
      clearTimeout(slow)
      seen.delete(entry.view)
      host.report(error)
      // What has a code did arrive, and is not what it should be.
      const lost = [undefined, 'LK_PLUGIN_LOAD'].includes(codeOf(error)?.toString())
      show({ entry, failed: lost ? 'lost' : 'broken' })
    }
    loadView(host, entry.view).then(done, failed)
    return () => {
      here = false
      clearTimeout(slow)
    }
  }, [host, seen, entry, attempt])
  return [scene, retry]
}
