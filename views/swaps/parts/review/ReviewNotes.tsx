import { Note } from '../../../kit/index.js'
import { formatPercent } from '../amount-text.js'
import type { ReviewProps } from './ReviewSummary.js'

/** From so many percent on, the loss is said beside the details. */
const much = 5

/** What a visitor should know before the wallet asks. */
export function ReviewNotes({ context, review: { quote }, t }: ReviewProps) {
  const { impact } = quote
  if (impact === undefined || impact < much) return null
  return (
    <Note tone="danger" testId="swap-review-impact">
      {t('highImpact', { value: formatPercent(context, impact) })}
    </Note>
  )
}
