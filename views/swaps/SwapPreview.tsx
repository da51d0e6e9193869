import { useEffect, useState } from 'react'
import { type PluginContext, pollWhileVisible, type Translate } from '../../kernel/plugin.js'
import type {
  ReviewState,
  SwapProblem,
  SwapProgress,
  SwapReview,
  SwapsService,
} from '../../plugins/swaps/contract.js'
import { isGrave, lossOf } from '../../plugins/swaps/review/loss-of.js'
import {
  formatAmount,
  icons,
  Note,
  NothingToReview,
  type Outdated,
  ReviewFooter,
  Spinner,
  Stack,
  translator,
  useDifferences,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { LossNotes } from './parts/review/LossNotes.js'
import { ReviewDetails } from './parts/review/ReviewDetails.js'
import { ReviewSummary } from './parts/review/ReviewSummary.js'
import { DoubtNotes } from './parts/tokens/DoubtNotes.js'
import { type ReviewWords, reviewMessages } from './review-messages.js'
import css from './swaps.css'

/** How often it is asked whether the reviewed minimum can still be had, in milliseconds. */
const interval = 10_000

/** What a swap alone can be refused for: its review no longer holds. */
const problemWords = new Map<string, 'mismatch' | 'unreadable' | 'undone' | 'moved' | 'lessAllowed'>([
  ['LK_SWAP_MISMATCH', 'mismatch'],
  ['LK_SWAP_UNREADABLE', 'unreadable'],
  ['LK_SWAP_UNDONE', 'undone'],
  ['LK_SWAP_MOVED', 'moved'],
  ['LK_SWAP_ALLOWANCE', 'lessAllowed'],
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
  const differences = useDifferences(context, api.differences, review)
  const before = useLive(api.sentBefore)
  useEffect(() => pollWhileVisible(() => void api.check(), interval), [api])
  if (!review)
    return <NothingToReview context={context} icon={icons.swap} text={t('nothingText')} form="Swap" />
  const shared = { context, review, t }
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
      <ReviewFooter
        context={context}
        name="swap"
        review={review}
        progress={progress}
        differences={differences}
        before={before}
        waits={isGrave(losses) && !agreed}
        outdated={outdatedOf(api, state, progress)}
        note={questionsOf(context, review, t)}
        labels={{ confirm: t(isAsked(review) ? 'approve' : 'swap'), again: t('swapTwice') }}
        textOf={(problem) => problemText(problem, review, t)}
        send={api.send}
      >
        <RenewalNotes state={state} t={t} />
      </ReviewFooter>
    </Stack>
  )
}

/** The wallet is asked to let the swap take the token first. */
const isAsked = ({ approvals, together }: SwapReview) => approvals.length > 0 && !together

function problemText(
  { code, message }: SwapProblem,
  review: SwapReview | undefined,
  t: Translate<ReviewWords>,
): string | undefined {
  const word = problemWords.get(code)
  return word && t(word, { network: review?.network.name ?? '', reason: message })
}

/** A review that no longer holds is made anew in its place. */
function outdatedOf(
  api: SwapsService,
  { review, status }: ReviewState,
  progress: SwapProgress,
): Outdated | undefined {
  const isRefused =
    progress.status === 'failed' &&
    progress.review === review &&
    (problemWords.has(progress.problem.code) || progress.problem.code === 'LK_SEND_CHANGED')
  if (status === 'ready' && !isRefused) return undefined
  return { renew: () => void api.renew(), isRenewing: status === 'renewing' }
}

/** How often the wallet is going to ask, and for what; undefined where it asks once for the swap alone. */
function questionsOf(
  context: PluginContext,
  { approvals, together, amount, source }: SwapReview,
  t: Translate<ReviewWords>,
): string | undefined {
  const sum = { amount: formatAmount(context, amount.units, source.decimals), symbol: source.symbol }
  if (approvals.length === 0) return undefined
  if (together) return t('willAskOnce', sum)
  return t(approvals.length === 1 ? 'willAskTwice' : 'willAskThrice', sum)
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
          {(state.problem && problemText(state.problem, state.review, t)) ?? t('renewFailed')}
        </Note>
      )}
      {state.status === 'renewing' && (
        <p className="transaction-note" role="status">
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
