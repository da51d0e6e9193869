import { type ReactNode, useEffect, useRef } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { useScrollFade, useStyles } from '../../../kit/index.js'
import css from './connect.css'

interface ScrollBoxProps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly children: ReactNode
  readonly testId?: string
  /** Nothing inside can be focused, so the box itself takes the focus to be scrolled by keyboard. */
  readonly closed?: boolean
}

/** A list that scrolls within the card: its height is bounded by the screen, so that there is only one scroll bar. */
export function ScrollBox({ context, api, children, testId, closed }: ScrollBoxProps) {
  const ref = useRef<HTMLDivElement>(null)
  useStyles(css)
  useScrollFade(ref)
  useEffect(() => {
    const counting = import('../../../../plugins/connect/impressions.js').then(
      ({ watchImpressions }) => ref.current && watchImpressions(context, api.wallets, ref.current),
      () => undefined, // impressions are not counted then
    )
    return () => void counting.then((stop) => stop?.())
  }, [context, api])
  return (
    <div className="scroll connect-scroll" ref={ref} data-testid={testId} {...(closed && { tabIndex: 0 })}>
      <div className="stack">{children}</div>
    </div>
  )
}
