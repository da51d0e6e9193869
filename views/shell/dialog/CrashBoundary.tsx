import { type ReactNode, useEffect, useRef } from 'react'
import { Boundary, useValue } from '../../kit/index.js'
import type { Shell } from '../view/view-state.js'
import { Failure } from './Failure.js'

interface CrashBoundaryProps {
  readonly shell: Shell
  /** Class of the element round the fallback card. */
  readonly className?: string
  readonly children: ReactNode
}

/** Shows a card with an error state and ways out when its children throw. */
export function CrashBoundary({ shell, className, children }: CrashBoundaryProps) {
  return (
    <Boundary
      onError={shell.host.report}
      fallback={(again) => <FallbackCard shell={shell} className={className} onRetry={again} />}
    >
      {children}
    </Boundary>
  )
}

interface FallbackCardProps extends Pick<CrashBoundaryProps, 'shell'> {
  readonly className: string | undefined
  readonly onRetry: () => void
}

function FallbackCard({ shell, className, onRetry }: FallbackCardProps) {
  const { open } = useValue(shell.host.store, shell.host.state.route)
  const wasOpen = useRef(open)
  // The next opening tries again: the cause may be gone.
  useEffect(() => {
    if (open && !wasOpen.current) onRetry()
    wasOpen.current = open
  }, [open, onRetry])
  if (!open) return null
  return (
    <div className={className}>
      <div className="card bare" data-testid="w3m-modal-card">
        <Failure shell={shell} onRetry={onRetry} />
      </div>
    </div>
  )
}
