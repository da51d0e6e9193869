import type { MouseEvent, ReactNode } from 'react'
import { safeLink } from '../pictures/safe-url.js'

export interface PressableProps {
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** A pointer or the focus is on it, so that a click may follow: for what takes long to load. Called often. */
  readonly onIntent?: (() => void) | undefined
  /** Makes it a link that opens a new tab; a URL that is not safe disables it. */
  readonly href?: string | undefined
  readonly disabled?: boolean | undefined
  /** Cannot be used, and its content says why: the keyboard reaches it all the same, so that it is read. */
  readonly blocked?: boolean | undefined
  /** At work: it keeps its place and focus, and does not answer clicks. */
  readonly loading?: boolean | undefined
  /** Why it cannot be used now: it stays reachable, says so, and a click does nothing but `onRefuse`. */
  readonly reason?: string | undefined
  readonly onRefuse?: ((reason: string) => void) | undefined
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
  const { onClick, onRefuse, onIntent, loading, blocked, reason, children } = props
  const isIdle = loading || blocked || reason !== undefined
  const common = {
    className: props.className,
    'aria-label': props.label,
    'data-testid': props.testId,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  }
  const href = props.disabled || blocked ? undefined : safeLink(props.href)
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
      aria-disabled={isIdle || undefined}
      aria-description={reason}
      aria-pressed={props.pressed}
      onClick={reason === undefined ? (isIdle ? undefined : onClick) : () => onRefuse?.(reason)}
    >
      {children}
    </button>
  )
}
