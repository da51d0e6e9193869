import { useEffect, useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Review, SendService } from '../../../../plugins/send/contract.js'
import { Button, Stack } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

/**
 * How long the button is disabled at first, in ms: a click meant for the view before, or lured by another page, must
 * not send.
 */
const PAUSE_MS = 500

interface ReviewActionsProps {
  readonly context: PluginContext
  readonly api: SendService
  /** The review that is on screen: only this may be sent. */
  readonly review: Review
  readonly changed: boolean
  /** The fee is not known yet, so the review is not complete. */
  readonly waits: boolean
  /** The same was asked for before: the visitor is told, and means to send it a second time. */
  readonly again: boolean
  readonly t: Translate<ReviewWords>
}

/** Confirm or cancel; a review that no longer holds has to be made anew. */
export function ReviewActions({ context, api, review, changed, waits, again, t }: ReviewActionsProps) {
  const [early, setEarly] = useState(true)
  useEffect(() => void setTimeout(setEarly, PAUSE_MS, false), [])
  if (changed) {
    return (
      <Button variant="primary" testId="send-again" onClick={context.router.back}>
        {t('again')}
      </Button>
    )
  }
  return (
    <>
      <p className="send-careful">{t('careful')}</p>
      <Stack row gap={8}>
        <Button testId="send-cancel" onClick={context.router.back}>
          {t('cancel')}
        </Button>
        <Button
          variant="primary"
          testId="send-button"
          disabled={waits || early}
          onClick={() => void api.send(review, again)}
        >
          {t(again ? 'sendTwice' : 'send')}
        </Button>
      </Stack>
      <p className="send-will-ask">{t('willAsk', { wallet: review.account.wallet })}</p>
    </>
  )
}
