import { type ComponentType, useEffect, useState } from 'react'
import type { LoadedView, SlotPart } from '../../kernel/plugin.js'
import { useKitHost } from './host.js'
import type { PartProps } from './view.js'

type Entry = SlotPart & { readonly plugin: string }

/** Draws what a slot entry names; nothing until it is loaded, and nothing when it cannot be. */
export function Part<E extends Entry>({ entry }: { readonly entry: E }) {
  const host = useKitHost()
  const [loaded, setLoaded] = useState<LoadedView>()
  const { plugin, part } = entry
  useEffect(() => {
    let here = true
    host?.part(plugin, part).then((view) => here && setLoaded(view), host.report)
    return () => {
      here = false
    }
  }, [host, plugin, part])
  if (!loaded) return null
  // A part is checked for being a module when its plugin is; React says what else is wrong with it.
  const Component = loaded.module.default as ComponentType<PartProps<E>>
  return <Component context={loaded.context} entry={entry} />
}
