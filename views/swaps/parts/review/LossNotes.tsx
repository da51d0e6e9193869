import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import { isGrave, type Loss } from '../../../../plugins/swaps/review/loss-of.js'
import { Consent, Note } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { formatPercent } from '../rate-text.js'

interface LossNotesProps {
  readonly context: PluginContext
  readonly losses: readonly Loss[]
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
  readonly t: Translate<ReviewWords>
}

const words = { unknown: 'unknownImpact', impact: 'highImpact', fall: 'fell' } as const

/** What speaks against the offer; a grave loss, and one that nobody can reckon, take a click of their own. */
export function LossNotes({ context, losses, agreed, onAgree, t }: LossNotesProps) {
  if (losses.length === 0) return null
  const text = losses
    .map(({ kind, percent }) =>
      t(words[kind], { value: percent === undefined ? '' : formatPercent(context, percent) }),
    )
    .join(' ')
  if (!isGrave(losses))
    return (
      <Note tone="danger" testId="swap-review-impact">
        {text}
      </Note>
    )
  return (
    <Consent
      text={text}
      label={t('acceptLoss')}
      given={agreed}
      onGive={onAgree}
      testId="swap-review-impact"
    />
  )
}
