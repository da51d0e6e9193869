import type { ReactNode } from 'react'
import type {
  Handover,
  TransactionProgress,
  TransactionReview,
} from '../../../../adapter-kit/features/index.js'
import { LastAttempt, type LastAttemptProps } from './LastAttempt.js'
import { type Outdated, ReviewButtons, type ReviewButtonsProps } from './ReviewButtons.js'
import { SentBefore } from './SentBefore.js'
import { SessionChanged } from './SessionChanged.js'

export interface ReviewFooterProps<R extends TransactionReview>
  extends Pick<ReviewButtonsProps<R>, 'context' | 'name' | 'review' | 'waits' | 'outdated' | 'note'>,
    Pick<LastAttemptProps, 'textOf'> {
  readonly progress: TransactionProgress<R>
  /** What differs between the session and the review. */
  readonly differences: readonly string[]
  /** The same, asked for before and not known to have ended. */
  readonly before: Handover | undefined
  /** Of the button that confirms, and of the same where it would happen a second time. */
  readonly labels: { readonly confirm: string; readonly again: string }
  /** @param again the visitor saw `before` and means to do it a second time */
  readonly send: (review: R, again: boolean) => Promise<void>
  /** More to be said beside the buttons. */
  readonly children?: ReactNode
}

/** What a visitor should know before confirming, and the buttons. */
export function ReviewFooter<R extends TransactionReview>(props: ReviewFooterProps<R>) {
  const { context, name, review, progress, differences, before, labels, send, textOf, children } = props
  const again = before !== undefined
  return (
    <>
      {differences.length > 0 ? (
        <SessionChanged context={context} differences={differences} testId={`${name}-changed`} />
      ) : (
        <LastAttempt context={context} name={name} progress={progress} textOf={textOf} />
      )}
      {before && progress.status !== 'left' && <SentBefore context={context} handover={before} />}
      {children}
      <ReviewButtons
        context={context}
        name={name}
        review={review}
        waits={props.waits}
        note={props.note}
        outdated={outdatedOf(props)}
        label={again ? labels.again : labels.confirm}
        onConfirm={() => void send(review, again)}
      />
    </>
  )
}

/** Nothing of a changed session can be renewed in its place. */
function outdatedOf<R extends TransactionReview>({
  differences,
  progress,
  outdated,
}: ReviewFooterProps<R>): Outdated | undefined {
  if (differences.length > 0) return {}
  if (outdated) return outdated
  return progress.status === 'failed' && progress.problem.code === 'LK_SEND_CHANGED' ? {} : undefined
}
