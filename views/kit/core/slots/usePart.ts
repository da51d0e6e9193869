import { useEffect, useState } from 'react'
import type { LoadedView, SlotPart } from '../../../../kernel/plugin.js'
import { useKitHost } from './kit-host.js'

export type PartEntry = SlotPart & { readonly plugin: string }

/** The part that a slot entry names, once it is loaded; `failed` when it cannot be, with a function to try again. */
export function usePart({ plugin, part }: PartEntry) {
  const host = useKitHost()
  const id = `${plugin}/${part}`
  const [answer, setAnswer] = useState<{ readonly id: string; readonly loaded: LoadedView | undefined }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!host) return
    let here = true
    const tell = (loaded?: LoadedView) => here && setAnswer({ id, loaded })
    host.part(plugin, part).then(
      (loaded) => {
        host.parts.set(id, loaded)
        tell(loaded)
      },
      (error: unknown) => {
        host.report(error)
        tell()
      },
    )
    return () => {
      here = false
    }
  }, [host, plugin, part, id, attempt])
  const mine = answer?.id === id ? answer : undefined
  return {
    loaded: mine?.loaded ?? host?.parts.get(id),
    failed: !!mine && !mine.loaded,
    retry: () => setAttempt(attempt + 1),
  }
}
