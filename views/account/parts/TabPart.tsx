import { useRef } from 'react'
import type { Filled } from '../../../kernel/plugin.js'
import { Part, RowSkeleton, usePart } from '../../kit/index.js'

interface TabPartProps {
  readonly entry: Filled<'account:tab'>
  readonly waiting: boolean
}

/** What a tab shows. The one before stays until this one can be drawn; rows stand in while there is none. */
export function TabPart({ entry, waiting }: TabPartProps) {
  const { loaded, failed } = usePart(entry)
  const drawn = useRef<typeof entry>(undefined)
  if (loaded || failed) drawn.current = entry
  if (!drawn.current || waiting) return <RowSkeleton count={4} />
  return <Part key={drawn.current.id} entry={drawn.current} />
}
