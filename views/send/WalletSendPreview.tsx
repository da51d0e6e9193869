import { useState } from 'react'
import type { SendService } from '../../plugins/send/contract.js'
import {
  icons,
  NothingToReview,
  ReviewFooter,
  Stack,
  translator,
  useDifferences,
  useFee,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { ReviewDetails } from './parts/review/ReviewDetails.js'
import { ReviewNotes } from './parts/review/ReviewNotes.js'
import { ReviewSummary } from './parts/review/ReviewSummary.js'
import { reviewMessages } from './review-messages.js'
import css from './send.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('reviewTitle')

/** The review: exactly what is going to be sent, before the wallet is asked. */
export default function WalletSendPreview({ context, api }: ViewProps<unknown, SendService>) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  const [agreed, setAgreed] = useState(false)
  // Subscribed while the view is shown, because the holdings have the coin's price.
  useLive(api.state)
  const review = api.reviewed()
  const answer = useFee(api.fee, review)
  const differences = useDifferences(context, api.differences, review)
  const before = useLive(api.sentBefore)
  if (!review)
    return (
      <NothingToReview context={context} icon={icons.arrowUp} text={t('nothingText')} form="WalletSend" />
    )
  const shared = { context, review, t }
  return (
    <Stack gap={8}>
      <ReviewSummary {...shared} />
      <ReviewDetails {...shared} answer={answer} />
      <ReviewNotes {...shared} answer={answer} agreed={agreed} onAgree={setAgreed} />
      <ReviewFooter
        context={context}
        name="send"
        review={review}
        progress={progress}
        differences={differences}
        before={before}
        waits={!answer || (review.receiver.warning === 'otherNetwork' && !agreed)}
        labels={{ confirm: t('send'), again: t('sendTwice') }}
        send={api.send}
      />
    </Stack>
  )
}
