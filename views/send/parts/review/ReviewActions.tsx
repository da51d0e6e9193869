import { useEffect, useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Review, SendService } from '../../../../plugins/send/contract.js'
import { Button, Stack } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

/** A click that was meant for what stood here before, or was led astray by another page, sends nothing. */
const PAUSE_MS = 500

interface ReviewActionsProps {
  readonly context: PluginContext
  readonly api: SendService
  /** What is on screen, and nothing else, is what may be sent. */
  readonly review: Review
  readonly changed: boolean
  /** The fee is not there yet: what is shown is not all there is to see. */
  readonly waits: boolean
  readonly t: Translate<ReviewWords>
}

/** Yes or no; a review that does not hold any more is made anew. */
export function ReviewActions({ context, api, review, changed, waits, t }: ReviewActionsProps) {
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
          onClick={() => void api.send(review)}
        >
          {t('send')}
        </Button>
      </Stack>
      <p className="send-will-ask">{t('willAsk', { wallet: review.account.wallet })}</p>
    </>
  )
}
