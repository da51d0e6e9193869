import { useEffect } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { SessionList, SmartSessionsService } from '../../../plugins/smart-sessions/contract.js'
import { useLive } from '../../kit/index.js'
import type { SessionWords } from '../messages.js'

/** Failures that were told: each once, though React may mount the view twice and the visitor may return. */
const toastedFailures = new WeakSet<object>()

/** The list, read while it is on screen. */
export function useSessions(
  context: PluginContext,
  { list }: SmartSessionsService,
  t: Translate<SessionWords>,
): SessionList {
  const now = useLive(list)
  const { failure } = now
  useEffect(() => {
    if (!failure || toastedFailures.has(failure)) return
    toastedFailures.add(failure)
    context.toasts.show('error', t('fetchFailed'))
  }, [failure, context, t])
  return now
}
