import { useState } from 'react'
import type { SendService } from '../../plugins/send/contract.js'
import {
  SentBefore,
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { LastAttempt } from './parts/review/LastAttempt.js'
import { NothingToReview } from './parts/review/NothingToReview.js'
import { ReviewActions } from './parts/review/ReviewActions.js'
import { ReviewDetails } from './parts/review/ReviewDetails.js'
import { ReviewNotes } from './parts/review/ReviewNotes.js'
import { ReviewSummary } from './parts/review/ReviewSummary.js'
import { SessionChanged } from './parts/review/SessionChanged.js'
import { useDifferences } from './parts/review/useDifferences.js'
import { useFee } from './parts/review/useFee.js'
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
  const review = api.reviewed()
  const answer = useFee(api, review)
  const differences = useDifferences(context, api, review)
  const before = useLive(api.sentBefore)
  if (!review) return <NothingToReview context={context} t={t} />
  const shared = { context, review, t }
  const changed = differences.length > 0
  const isRefused = progress.status === 'failed' && progress.problem.code === 'LK_SEND_CHANGED'
  const waits = !answer || (review.receiver.warning === 'otherNetwork' && !agreed)
  return (
    <Stack gap={8}>
      <ReviewSummary {...shared} />
      <ReviewDetails {...shared} answer={answer} />
      <ReviewNotes {...shared} answer={answer} agreed={agreed} onAgree={setAgreed} />
      {changed ? (
        <SessionChanged differences={differences} t={t} />
      ) : (
        <LastAttempt context={context} progress={progress} t={t} />
      )}
      {before && progress.status !== 'left' && <SentBefore context={context} handover={before} />}
      <ReviewActions
        {...shared}
        api={api}
        changed={changed || isRefused}
        waits={waits}
        again={before !== undefined}
      />
    </Stack>
  )
}
