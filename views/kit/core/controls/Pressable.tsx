import type { MouseEvent, ReactNode } from 'react'
import { safeLink } from '../pictures/safe-url.js'

export interface PressableProps {
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Makes it a link that opens a new tab; a URL that is not safe disables it. */
  readonly href?: string | undefined
  readonly disabled?: boolean | undefined
  /** At work: it keeps its place and focus, and does not answer clicks. */
  readonly loading?: boolean | undefined
  /** Its name, when its content does not say it. */
  readonly label?: string | undefined
  readonly testId?: string | undefined
  readonly submit?: boolean | undefined
  /** State of a toggle. */
  readonly pressed?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** What every clickable part is made of: a real button, or a real link when it has a `href`. */
export function Pressable(props: PressableProps) {
  const { onClick, loading, children } = props
  const common = {
    className: props.className,
    'aria-label': props.label,
    'data-testid': props.testId,
  }
  const href = props.disabled ? undefined : safeLink(props.href)
  if (href) {
    return (
      <a {...common} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <button
      {...common}
      type={props.submit ? 'submit' : 'button'}
      disabled={props.disabled || props.href !== undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      aria-pressed={props.pressed}
      onClick={loading ? undefined : onClick}
    >
      {children}
    </button>
  )
}
