import type { PluginContext } from '../../../kernel/plugin.js'
import type { EmailApi } from '../../../plugins/email/contract.js'
import { type OneTimeCodeProps, useMessages, useValue } from '../../kit/index.js'
import { emailMessages } from '../messages.js'

/** What the entry of a code shows of its check. */
export function useCodeCheck(
  context: PluginContext,
  { code }: EmailApi,
): Pick<OneTimeCodeProps, 'busy' | 'error' | 'onCode' | 'onCancel'> {
  const t = useMessages(context, emailMessages)
  const { busy, failure } = useValue(context.store, code.state)
  // An expired code is not to be tried again: the wallet tells it from a wrong one by its text alone.
  const wrong = (message: string) => (/\bexpired\b/i.test(message) ? t('expired') : t('failed', { message }))
  const error = failure === undefined ? undefined : wrong(failure)
  return { busy, error, onCode: code.check, onCancel: code.cancel }
}
