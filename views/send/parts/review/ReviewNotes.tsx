import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { FeeAnswer, Review } from '../../../../plugins/send/contract.js'
import { Consent, formatAmount, Note } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface ReviewNotesProps {
  readonly context: PluginContext
  readonly review: Review
  /** Undefined while the fee is being asked for. */
  readonly answer: FeeAnswer | undefined
  /** To an address of another network. */
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
  readonly t: Translate<ReviewWords>
}

/** What speaks against the transfer. */
export function ReviewNotes({ context, review, answer, agreed, onAgree, t }: ReviewNotesProps) {
  const { warning, recordOf } = review.receiver
  const places = { network: review.network.name, other: recordOf ?? '' }
  return (
    <>
      {review.token.doubt && <Note testId="send-token-doubt">{t(`${review.token.doubt}Token`)}</Note>}
      {warning === 'otherNetwork' ? (
        <Consent
          text={t('otherNetwork', places)}
          label={t('otherNetworkGood', places)}
          given={agreed}
          onGive={onAgree}
          testId="send-other-network"
        />
      ) : (
        warning && warning !== 'own' && <Note>{t(warning)}</Note>
      )}
      {answer?.withheld !== undefined && (
        <Note testId="send-withheld">
          {t('withheld', {
            amount: formatAmount(context, answer.withheld, review.token.decimals, 8),
            symbol: review.token.symbol,
          })}
        </Note>
      )}
      {answer?.status === 'unknown' && answer.refused && (
        <Note testId="send-refused">{t('refused', { reason: answer.refused })}</Note>
      )}
      {answer?.status === 'ready' && answer.fee.short && (
        <Note testId="send-short">{t('short', { symbol: answer.fee.symbol })}</Note>
      )}
    </>
  )
}
