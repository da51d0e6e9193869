import { useEffect, useState } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Catalog } from '../../../plugins/connect/catalog.js'

type Module = typeof import('../../../plugins/connect/catalog.js')
let loaded: Module | undefined

/** What asks the directory page by page: it comes while the view is drawn, for the view's own chunk holds only looks. */
export function useCatalog(context: PluginContext): {
  readonly catalog: Catalog | undefined
  retry?: () => void
} {
  const [module, setModule] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a try
  useEffect(() => {
    if (module) return
    let live = true
    import('../../../plugins/connect/catalog.js').then(
      (found) => {
        loaded = found
        if (live) setModule(found)
      },
      () => live && setFailed(true),
    )
    return () => {
      live = false
    }
  }, [module, round])
  const retry = () => {
    setFailed(false)
    setRound((count) => count + 1)
  }
  return { catalog: module?.catalogOf(context), ...(failed && { retry }) }
}
