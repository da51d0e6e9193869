import type { ComponentType, ReactNode } from 'react'
import { Boundary } from '../feedback/Boundary.js'
import { useKitHost } from './kit-host.js'
import { type PartEntry, usePart } from './usePart.js'
import type { PartProps } from './view.js'

export interface PartSlotProps<E> {
  readonly entry: E
  /** Shown when the part cannot be loaded or throws; nothing when absent. */
  readonly fallback?: (retry: () => void) => ReactNode
}

/** Draws the part that a slot entry names; nothing until it is loaded. */
export function Part<E extends PartEntry>({ entry, fallback }: PartSlotProps<E>) {
  const host = useKitHost()
  const { loaded, failed, retry } = usePart(entry)
  if (!loaded) return failed ? fallback?.(retry) : null
  // The type is what plugins promise, unchecked: a part that is no component fails inside the boundary.
  const Component = loaded.module.default as ComponentType<PartProps<E>>
  return (
    <Boundary
      onError={(error) => host?.report(error, { plugin: entry.plugin, view: entry.part })}
      fallback={fallback}
    >
      <Component context={loaded.context} api={loaded.api} entry={entry} />
    </Boundary>
  )
}
