import { useEffect, useState } from 'react'
import { pollWhileVisible, type Translate } from '../../kernel/plugin.js'
import type { ReviewState, SwapReview, SwapsService } from '../../plugins/swaps/contract.js'
import { isGrave, lossOf } from '../../plugins/swaps/review/loss-of.js'
import {
  Note,
  SentBefore,
  Spinner,
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { LastAttempt } from './parts/review/LastAttempt.js'
import { LossNotes } from './parts/review/LossNotes.js'
import { NothingToReview } from './parts/review/NothingToReview.js'
import { ReviewActions } from './parts/review/ReviewActions.js'
import { ReviewDetails } from './parts/review/ReviewDetails.js'
import { ReviewSummary } from './parts/review/ReviewSummary.js'
import { useDifferences } from './parts/review/useDifferences.js'
import { DoubtNotes } from './parts/tokens/DoubtNotes.js'
import { type ReviewWords, reviewMessages } from './review-messages.js'
import css from './swaps.css'

/** How often it is asked whether the reviewed minimum can still be had, in milliseconds. */
const interval = 10_000
const changedWords = {
  connection: 'changedConnection',
  account: 'changedAccount',
  network: 'changedNetwork',
} as const

const problemWords = new Map<string, 'mismatch' | 'unreadable' | 'undone'>([
  ['LK_SWAP_MISMATCH', 'mismatch'],
  ['LK_SWAP_UNREADABLE', 'unreadable'],
  ['LK_SWAP_UNDONE', 'undone'],
])

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('reviewTitle')

/** The review: exactly what is going to be asked of the wallet, before it is asked. */
export default function SwapPreview({ context, api }: ViewProps<unknown, SwapsService>) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  const state = useLive(api.review)
  const { review } = state
  const [offered] = useState(() => offerOf(api))
  const [agreedTo, setAgreed] = useState<SwapReview>()
  const differences = useDifferences(context, api, review)
  const before = useLive(api.sentBefore)
  useEffect(() => pollWhileVisible(() => void api.check(), interval), [api])
  if (!review) return <NothingToReview context={context} t={t} />
  const shared = { context, review, t }
  const changed = differences[0]
  const losses = lossOf(review.quote, offered(review))
  const agreed = agreedTo === review
  return (
    <Stack gap={8}>
      <ReviewSummary {...shared} />
      <ReviewDetails {...shared} />
      <DoubtNotes tokens={[review.source, review.target]} t={t} />
      <LossNotes
        {...shared}
        losses={losses}
        agreed={agreed}
        onAgree={(yes) => setAgreed(yes ? review : undefined)}
      />
      {changed ? (
        <Note tone="danger" testId="swap-changed">
          {t(changedWords[changed])}
        </Note>
      ) : (
        <LastAttempt context={context} progress={progress} t={t} />
      )}
      {before && progress.status !== 'left' && <SentBefore context={context} handover={before} />}
      <RenewalNotes state={state} t={t} />
      <ReviewActions
        {...shared}
        api={api}
        state={state}
        progress={progress}
        changed={changed !== undefined}
        waits={isGrave(losses) && !agreed}
        again={before !== undefined}
      />
    </Stack>
  )
}

interface RenewalNotesProps {
  readonly state: ReviewState
  readonly t: Translate<ReviewWords>
}

/** Whether the review still holds, and what became of making it anew. */
function RenewalNotes({ state, t }: RenewalNotesProps) {
  return (
    <>
      {state.status === 'moved' && <Note testId="swap-moved">{t('moved')}</Note>}
      {state.status === 'failed' && (
        <Note tone="danger" testId="swap-renew-failed">
          {t(problemWords.get(state.problem?.code ?? '') ?? 'renewFailed', {
            network: state.review?.network.name ?? '',
            reason: state.problem?.message ?? '',
          })}
        </Note>
      )}
      {state.status === 'renewing' && (
        <p className="swap-will-ask" role="status">
          <Spinner /> {t('renewing')}
        </p>
      )}
    </>
  )
}

/** What the form showed last, for a review of the same swap. */
function offerOf(api: SwapsService) {
  const { quote, source, target, units } = api.state.get()
  return (review: SwapReview): bigint | undefined => {
    const isSame =
      review.amount.units === units &&
      review.source.address === source?.address &&
      review.target.address === target?.address
    return isSame ? quote?.expected : undefined
  }
}
