import type { ReactNode } from 'react'
import { Pressable, type PressableProps } from '../controls/Pressable.js'
import { Spinner } from '../feedback/Spinner.js'
import { Icon } from '../pictures/Icon.js'
import { check, chevronRight } from '../pictures/icons.js'
import { classes } from '../theme/classes.js'

export interface RowProps extends Omit<PressableProps, 'className' | 'children'> {
  /** The 40 px tile: a WalletImage, NetworkImage, IconTile or Avatar. */
  readonly image?: ReactNode
  readonly title: ReactNode
  /** The line below the title. */
  readonly sub?: ReactNode
  /** One Tag at most. */
  readonly tag?: ReactNode
  /** Shown at the end instead: an Amount, a small control. */
  readonly trailing?: ReactNode
  readonly chevron?: boolean
  /** The chosen one of a list: has a tick, and is announced as chosen. */
  readonly selected?: boolean
}

/** A row of a list, 56 px high: a button, a link with `href`, or neither when it does nothing. */
export function Row({ image, title, sub, tag, trailing, chevron, selected, ...press }: RowProps) {
  const content = (
    <>
      {image}
      <span className="row-text">
        <span className="row-title">{title}</span>
        {sub !== undefined && <span className="row-sub">{sub}</span>}
      </span>
      {press.loading ? <Spinner /> : tag}
      {trailing !== undefined && <span className="row-end">{trailing}</span>}
      {selected && <Icon path={check} />}
      {chevron && <Icon path={chevronRight} size={16} mirror />}
    </>
  )
  const className = classes('row', selected && 'selected', press.blocked && 'blocked')
  if (!press.onClick && press.href === undefined && !press.disabled) {
    return (
      <div className={className} data-testid={press.testId}>
        {content}
      </div>
    )
  }
  return (
    <Pressable {...press} pressed={selected} className={className}>
      {content}
    </Pressable>
  )
}
