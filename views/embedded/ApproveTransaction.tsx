import { useEffect } from 'react'
import type { EmbeddedApi } from '../../plugins/embedded/runtime.js'
import { Spinner, translator, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import css from './embedded.css'
import { embeddedMessages } from './messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, embeddedMessages)('approveTitle')

export const options = { back: false } as const

/** The wallet's own page is over this view: what it shows, and what the visitor decides, is the wallet's. */
export default function ApproveTransaction({ context, api }: ViewProps<unknown, EmbeddedApi>) {
  useStyles(css)
  const t = useMessages(context, embeddedMessages)
  useEffect(() => {
    let hide: (() => void) | undefined
    let isOver = false
    api.state().then((state) => {
      if (!isOver) hide = state.showFrame()
    }, context.report)
    return () => {
      isOver = true
      hide?.()
    }
  }, [api, context])
  return (
    <div className="embedded-frame" data-testid="w3m-frame-container">
      <Spinner />
      <p>{t('approveText')}</p>
    </div>
  )
}
