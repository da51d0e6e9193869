import { useEffect, useState } from 'react'
import type { TransactionReview } from '../../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { Button } from '../../core/controls/Button.js'
import { useStyles } from '../../core/hooks/useStyles.js'
import { Stack } from '../../core/layout/Stack.js'
import { transactionWords } from '../messages.js'
import { reviewNames } from '../review-names.js'
import css from '../transaction.css'

/**
 * How long the button is disabled at first, in ms: a click meant for the view before, or lured by another page, must
 * not send.
 */
const pause = 500

/** A review that no longer holds has to be made anew. */
export interface Outdated {
  /** Makes it anew in its place; by default the visitor goes back to the form. */
  readonly renew?: () => void
  readonly isRenewing?: boolean
}

export interface ReviewButtonsProps<R extends TransactionReview> {
  readonly context: PluginContext
  /** Test ids begin with it. */
  readonly name: string
  /** The review that is on screen: only this may be sent. */
  readonly review: R
  /** Of the button that confirms. */
  readonly label: string
  /** The review is not complete, or something has to be agreed to first. */
  readonly waits: boolean
  readonly outdated?: Outdated | undefined
  /** How often the wallet is going to ask, and for what; by default that it asks. */
  readonly note?: string | undefined
  readonly onConfirm: () => void
}

/** Confirm or cancel. */
export function ReviewButtons<R extends TransactionReview>(props: ReviewButtonsProps<R>) {
  const { context, name, review, label, waits, outdated, note, onConfirm } = props
  useStyles(css)
  const t = transactionWords(context)
  const early = useEarly(review)
  if (outdated) return <Again context={context} name={name} {...outdated} />
  return (
    <>
      <p className="transaction-note">{t('careful')}</p>
      <Stack row gap={8}>
        <Button testId={`${name}-cancel`} onClick={context.router.back}>
          {t('cancel')}
        </Button>
        <Button variant="primary" testId={`${name}-button`} disabled={waits || early} onClick={onConfirm}>
          {label}
        </Button>
      </Stack>
      <p className="transaction-note" data-testid={`${name}-will-ask`}>
        {note ?? t('willAsk', reviewNames(context, review))}
      </p>
    </>
  )
}

function Again({
  context,
  name,
  renew,
  isRenewing = false,
}: Pick<ReviewButtonsProps<never>, 'context' | 'name'> & Outdated) {
  return (
    <Button
      variant="primary"
      testId={`${name}-again`}
      loading={isRenewing}
      onClick={renew ?? context.router.back}
    >
      {transactionWords(context)('reviewAgain')}
    </Button>
  )
}

/** True for a moment after each review that is shown: another one has other figures. */
function useEarly(review: object): boolean {
  const [seen, setSeen] = useState<object>()
  useEffect(() => {
    const timer = setTimeout(setSeen, pause, review)
    return () => clearTimeout(timer)
  }, [review])
  return seen !== review
}
