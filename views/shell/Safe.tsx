import { type ReactNode, useEffect, useRef } from 'react'
import { Boundary, useValue } from '../kit/index.js'
import { Failure } from './Failure.js'
import type { Stage } from './scene.js'

interface SafeProps {
  readonly stage: Stage
  /** Where the bare card stands. */
  readonly place?: string
  readonly children: ReactNode
}

/** What is inside, and a bare card where it cannot be drawn: whatever breaks, there is a way out. */
export function Safe({ stage, place, children }: SafeProps) {
  return (
    <Boundary
      onError={stage.host.report}
      fallback={(again) => <Bare stage={stage} place={place} onRetry={again} />}
    >
      {children}
    </Boundary>
  )
}

interface BareProps extends Pick<SafeProps, 'stage'> {
  readonly place: string | undefined
  readonly onRetry: () => void
}

function Bare({ stage, place, onRetry }: BareProps) {
  const { open } = useValue(stage.host.store, stage.host.state.route)
  const was = useRef(open)
  // What broke it may be gone at the next opening.
  useEffect(() => {
    if (open && !was.current) onRetry()
    was.current = open
  }, [open, onRetry])
  if (!open) return null
  return (
    <div className={place}>
      <div className="card bare" data-testid="w3m-modal-card">
        <Failure stage={stage} onRetry={onRetry} />
      </div>
    </div>
  )
}
