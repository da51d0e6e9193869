import { useEffect } from 'react'
import type { SendService } from '../../plugins/send/contract.js'
import {
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewOptions,
  type ViewProps,
} from '../kit/index.js'
import { ProgressActions } from './parts/progress/ProgressActions.js'
import { ProgressHeader } from './parts/progress/ProgressHeader.js'
import { NothingToReview } from './parts/review/NothingToReview.js'
import { reviewMessages } from './review-messages.js'
import css from './send.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('send')

/** Without Back: the button Cancel leads back, and says what it does. */
export const options: ViewOptions = { back: false }

/** What is waited for: the wallet's answer, then the network. */
export default function WalletSendProgress({ context, api }: ViewProps<unknown, SendService>) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  const { toasts, store, state } = context
  const sent = progress.status === 'sending' && progress.hash !== undefined
  useEffect(() => {
    if (!sent) return
    toasts.show('success', t('started'))
    // Hidden with the view: it would cover the result.
    return () => {
      if (store.get(state.toast)?.text === t('started')) toasts.hide()
    }
  }, [sent, toasts, store, state, t])
  if (!('review' in progress)) return <NothingToReview context={context} t={t} />
  const shared = { context, api, t }
  return (
    <Stack gap={8} testId={`send-progress-${progress.status}`}>
      <ProgressHeader {...shared} progress={progress} />
      <ProgressActions {...shared} progress={progress} />
    </Stack>
  )
}
