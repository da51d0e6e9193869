import type { PluginContext } from '../../../../kernel/plugin.js'
import { Note } from '../../core/feedback/Note.js'
import { transactionWords } from '../messages.js'

export interface SessionChangedProps {
  readonly context: PluginContext
  /** What differs between the session and the review; the first of them is told. */
  readonly differences: readonly string[]
  readonly testId: string
}

/** Says that wallet, account or network changed since the review. */
export function SessionChanged({ context, differences, testId }: SessionChangedProps) {
  return (
    <Note tone="danger" testId={testId}>
      {transactionWords(context)(wordOf(differences))}
    </Note>
  )
}

function wordOf(differences: readonly string[]) {
  if (differences.includes('connection')) return 'changedConnection'
  if (differences.includes('account')) return 'changedAccount'
  return differences.includes('network') ? 'changedNetwork' : 'changedOther'
}
