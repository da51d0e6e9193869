import { Spinner } from '../feedback/Spinner.js'
import { Icon } from '../pictures/Icon.js'
import { classes } from '../theme/classes.js'
import { Pressable, type PressableProps } from './Pressable.js'

export interface ButtonProps extends Omit<PressableProps, 'className'> {
  /**
   * At most one `primary` in a view; `quiet` by default; `plain` for cancelling; `danger` for what cannot be undone.
   */
  readonly variant?: 'primary' | 'quiet' | 'plain' | 'danger'
  /** Path of an icon before the text. */
  readonly icon?: string
  /** 40 px high and as wide as its text, instead of 48 px and full width. */
  readonly small?: boolean
}

/** A button, 48 px high and as wide as its container. */
export function Button({ variant = 'quiet', icon, small, children, ...press }: ButtonProps) {
  return (
    <Pressable {...press} className={classes('btn', variant, small && 'small')}>
      {press.loading ? <Spinner /> : icon && <Icon path={icon} />}
      <span>{children}</span>
    </Pressable>
  )
}
