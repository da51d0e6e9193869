import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Review, SendService } from '../../../plugins/send/services.js'
import { Button, Stack } from '../../kit/index.js'
import type { ReviewWords } from '../reviewMessages.js'

interface ReviewActionsProps {
  readonly context: PluginContext
  readonly service: SendService
  /** What is on screen, and nothing else, is what may be sent. */
  readonly review: Review
  readonly changed: boolean
  /** The fee is not there yet: what is shown is not all there is to see. */
  readonly waits: boolean
  readonly t: Translate<ReviewWords>
}

/** Yes or no; a review that does not hold any more is made anew. */
export function ReviewActions({ context, service, review, changed, waits, t }: ReviewActionsProps) {
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
          disabled={waits}
          onClick={() => void service.send(review)}
        >
          {t('send')}
        </Button>
      </Stack>
      <p className="send-will-ask">{t('willAsk', { wallet: review.account.wallet })}</p>
    </>
  )
}
