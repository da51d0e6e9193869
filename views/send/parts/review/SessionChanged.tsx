import type { Translate } from '../../../../kernel/plugin.js'
import type { Difference } from '../../../../plugins/send/contract.js'
import { Note } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface SessionChangedProps {
  readonly differences: readonly Difference[]
  readonly t: Translate<ReviewWords>
}

/** Says that wallet, account or network changed since the review. */
export function SessionChanged({ differences, t }: SessionChangedProps) {
  const key = differences.includes('connection')
    ? 'changedConnection'
    : differences.includes('account')
      ? 'changedAccount'
      : 'changedNetwork'
  return (
    <Note tone="danger" testId="send-changed">
      {t(key)}
    </Note>
  )
}
