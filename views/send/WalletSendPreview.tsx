import { Note, Stack, translator, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { Changed } from './parts/Changed.js'
import { NothingToReview } from './parts/NothingToReview.js'
import { Outcome } from './parts/Outcome.js'
import { ReviewActions } from './parts/ReviewActions.js'
import { ReviewDetails } from './parts/ReviewDetails.js'
import { ReviewHead } from './parts/ReviewHead.js'
import { useDifferences } from './parts/useDifferences.js'
import { useFee } from './parts/useFee.js'
import { useProgress } from './parts/useSend.js'
import { reviewMessages } from './reviewMessages.js'
import css from './send.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('reviewTitle')

/** What is going to be sent, exactly, before the wallet is asked. */
export default function WalletSendPreview({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const { service, progress } = useProgress(context)
  const review = service.reviewed()
  const answer = useFee(service, review)
  const differences = useDifferences(context, review)
  if (!review) return <NothingToReview context={context} t={t} />
  const shared = { context, review, t }
  const changed = differences.length > 0
  const { caution } = review.receiver
  return (
    <Stack gap={8}>
      <ReviewHead {...shared} />
      <ReviewDetails {...shared} answer={answer} />
      {caution && caution !== 'own' && <Note>{t(caution)}</Note>}
      {answer?.status === 'unknown' && answer.refused && (
        <Note testId="send-refused">{t('refused', { reason: answer.refused })}</Note>
      )}
      {answer?.status === 'ready' && answer.fee.short && (
        <Note testId="send-short">{t('short', { symbol: answer.fee.symbol })}</Note>
      )}
      {changed ? <Changed differences={differences} t={t} /> : <Outcome progress={progress} t={t} />}
      <ReviewActions {...shared} service={service} changed={changed || isChanged(progress)} waits={!answer} />
    </Stack>
  )
}

const isChanged = (progress: ReturnType<typeof useProgress>['progress']) =>
  progress.status === 'failed' && progress.problem.code === 'LK_SEND_CHANGED'
