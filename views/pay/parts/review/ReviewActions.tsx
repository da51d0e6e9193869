import { useEffect, useState } from 'react'
import type { PayService } from '../../../../plugins/pay/contract.js'
import { Button, Stack } from '../../../kit/index.js'
import type { ReviewProps } from './ReviewDetails.js'

/**
 * How long the button is disabled at first, in ms: a click meant for the view before, or lured by another page, must
 * not pay.
 */
const PAUSE_MS = 500

interface ReviewActionsProps extends ReviewProps {
  readonly api: PayService
  readonly changed: boolean
  /** The fee is not known yet, so the review is not complete. */
  readonly waits: boolean
  /** The same was asked for before: the visitor is told, and means to pay a second time. */
  readonly again: boolean
}

/** Confirm or cancel; a review that no longer holds has to be made anew. */
export function ReviewActions({ context, api, review, changed, waits, again, t }: ReviewActionsProps) {
  const [early, setEarly] = useState(true)
  useEffect(() => {
    const timer = setTimeout(setEarly, PAUSE_MS, false)
    return () => clearTimeout(timer)
  }, [])
  if (changed) {
    return (
      <Button variant="primary" testId="pay-again" onClick={context.router.back}>
        {t('again')}
      </Button>
    )
  }
  return (
    <>
      <p className="pay-small">{t('careful')}</p>
      <Stack row gap={8}>
        <Button testId="pay-cancel" onClick={context.router.back}>
          {t('cancel')}
        </Button>
        <Button
          variant="primary"
          testId="pay-button"
          disabled={waits || early}
          onClick={() => void api.send(review, again)}
        >
          {t(again ? 'payTwice' : 'pay')}
        </Button>
      </Stack>
      <p className="pay-small">{t('willAsk', { wallet: review.account.wallet })}</p>
    </>
  )
}
