import { useEffect, useState } from 'react'
import type {
  ReviewState,
  SwapProgress,
  SwapReview,
  SwapsService,
} from '../../../../plugins/swaps/contract.js'
import { Button, Stack } from '../../../kit/index.js'
import { formatUnitsShort } from '../amount-text.js'
import type { ReviewProps } from './ReviewSummary.js'

/**
 * How long the button is disabled at first, in ms: a click meant for the view before, or lured by another page, must
 * not swap.
 */
const PAUSE_MS = 500

interface ReviewActionsProps extends ReviewProps {
  readonly api: SwapsService
  readonly state: ReviewState
  readonly progress: SwapProgress
  /** The session is not the reviewed one. */
  readonly changed: boolean
  /** Something has to be agreed to first. */
  readonly waits: boolean
  /** The same was asked for before: the visitor is told, and means to do it a second time. */
  readonly again: boolean
}

const stale: readonly string[] = [
  'LK_SEND_CHANGED',
  'LK_SWAP_MISMATCH',
  'LK_SWAP_UNREADABLE',
  'LK_SWAP_MOVED',
  'LK_SWAP_UNDONE',
  'LK_SWAP_ALLOWANCE',
]

/** Confirm or cancel; a review that no longer holds has to be made anew. */
export function ReviewActions(props: ReviewActionsProps) {
  const { context, api, review, state, progress, changed, waits, again, t } = props
  const early = useEarly(review)
  const hasFailed = progress.status === 'failed' && stale.includes(progress.problem.code)
  if (changed) {
    return (
      <Button variant="primary" testId="swap-back" onClick={context.router.back}>
        {t('again')}
      </Button>
    )
  }
  if (state.status !== 'ready' || (hasFailed && progress.review === review)) {
    return (
      <Button
        variant="primary"
        testId="swap-again"
        loading={state.status === 'renewing'}
        onClick={() => void api.renew()}
      >
        {t('again')}
      </Button>
    )
  }
  return (
    <>
      <p className="swap-careful">{t('careful')}</p>
      <Stack row gap={8}>
        <Button testId="swap-cancel" onClick={context.router.back}>
          {t('cancel')}
        </Button>
        <Button
          variant="primary"
          testId="swap-button"
          disabled={early || waits}
          onClick={() => void api.send(review, again)}
        >
          {t(again ? 'swapTwice' : review.approvals.length > 0 && !review.together ? 'approve' : 'swap')}
        </Button>
      </Stack>
      <p className="swap-will-ask" data-testid="swap-will-ask">
        {questionsOf(props)}
      </p>
    </>
  )
}

/** How often the wallet is going to ask, and for what. */
function questionsOf({ context, review, t }: ReviewActionsProps): string {
  const { approvals, amount, source, account } = review
  const sum = { amount: formatUnitsShort(context, amount.units, source.decimals), symbol: source.symbol }
  if (approvals.length === 0) return t('willAsk', { wallet: account.wallet })
  if (review.together) return t('willAskOnce', sum)
  return t(approvals.length === 1 ? 'willAskTwice' : 'willAskThrice', sum)
}

/** True for a moment after each review that is shown: another one has other figures. */
function useEarly(review: SwapReview): boolean {
  const [seen, setSeen] = useState<SwapReview>()
  useEffect(() => {
    const timer = setTimeout(setSeen, PAUSE_MS, review)
    return () => clearTimeout(timer)
  }, [review])
  return seen !== review
}
