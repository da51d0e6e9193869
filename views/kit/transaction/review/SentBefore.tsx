import type { Handover } from '../../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { Note } from '../../core/feedback/Note.js'
import { formatDate } from '../../core/text/format.js'
import { transactionWords } from '../messages.js'

export interface SentBeforeProps {
  readonly context: PluginContext
  /** The same as is reviewed, asked for before and not known to have ended. */
  readonly handover: Pick<Handover, 'status' | 'at'>
  readonly testId?: string
}

const words = { asked: 'askedBefore', sent: 'sentBefore', lost: 'lostBefore' } as const

/** Says, before anybody confirms, that the same may take place twice. */
export function SentBefore({ context, handover: { status, at }, testId = 'sent-before' }: SentBeforeProps) {
  if (status === 'unfinished') return null
  const t = transactionWords(context)
  const time = formatDate(context, at, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <Note tone="warning" testId={testId}>
      {t(words[status], { time })}
    </Note>
  )
}
