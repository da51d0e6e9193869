import type { ViewProps } from 'latchkey/kit'
import { useEffect } from 'react'
import type { ClubApi } from '../index.js'

export const title = 'Card'

/** The member's card: the frame covers this view, which is there for the frame's height. */
export default function ClubCard({ api }: ViewProps<undefined, ClubApi>) {
  useEffect(() => api.showCard(), [api])
  return <div style={{ blockSize: 200 }} data-testid="club-card" />
}
