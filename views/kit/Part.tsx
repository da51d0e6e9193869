import { type ComponentType, useEffect, useState } from 'react'
import type { SlotPart } from '../../kernel/plugin.js'
import { Boundary } from './Boundary.js'
import { useKitHost } from './host.js'
import type { PartProps } from './view.js'

type Entry = SlotPart & { readonly plugin: string }

/** Draws what a slot entry names; nothing until it is loaded, and nothing when it cannot be. */
export function Part<E extends Entry>({ entry }: { readonly entry: E }) {
  const host = useKitHost()
  const { plugin, part } = entry
  const id = `${plugin}/${part}`
  const [loaded, setLoaded] = useState(() => host?.parts.get(id))
  useEffect(() => {
    if (!host) return
    let here = true
    host.part(plugin, part).then((found) => {
      host.parts.set(id, found)
      if (here) setLoaded(found)
    }, host.report)
    return () => {
      here = false
    }
  }, [host, plugin, part, id])
  if (!host || !loaded) return null
  // What a part's file holds is the plugin's promise; the boundary is for those that break it.
  const Component = loaded.module.default as ComponentType<PartProps<E>>
  return (
    <Boundary onError={host.report}>
      <Component context={loaded.context} entry={entry} />
    </Boundary>
  )
}
