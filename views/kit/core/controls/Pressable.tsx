import type { MouseEvent, ReactNode } from 'react'
import { safeLink } from '../pictures/safe-url.js'

export interface PressableProps {
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Called, often, when a pointer or the focus is on it, so that a click may follow: to load code ahead. */
  readonly onIntent?: (() => void) | undefined
  /** Makes it a link that opens a new tab; a URL that is not safe disables it. */
  readonly href?: string | undefined
  readonly disabled?: boolean | undefined
  /** Cannot be used, and its content says why. It can still be focused, so that screen readers read it. */
  readonly blocked?: boolean | undefined
  /** Busy: it keeps its size and focus, and ignores clicks. */
  readonly loading?: boolean | undefined
  /** Why it cannot be used now, shown as a tooltip. It can still be focused; a click only calls `onRefuse`. */
  readonly reason?: string | undefined
  readonly onRefuse?: ((reason: string) => void) | undefined
  /** Its accessible name, when its content is not one. */
  readonly label?: string | undefined
  readonly testId?: string | undefined
  readonly submit?: boolean | undefined
  /** State of a toggle. */
  readonly pressed?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The base of every clickable part: a real button, or a real link when it has a `href`. */
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
