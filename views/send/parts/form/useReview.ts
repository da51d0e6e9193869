import { type FormEvent, useState } from 'react'
import { codeOf, type PluginContext, type Translate } from '../../../../kernel/plugin.js'
import type { SendService } from '../../../../plugins/send/contract.js'
import type { SendWords } from '../../messages.js'

const refusals = new Map<unknown, 'otherScale' | 'unchecked'>([
  ['LK_TOKEN_SCALE', 'otherScale'],
  ['LK_TOKEN_UNCHECKED', 'unchecked'],
])

/**
 * Leads from the form to the review.
 * @param key the token's: a refusal of one token does not hold for another
 */
export function useReview(
  context: PluginContext,
  api: SendService,
  key: string | undefined,
  t: Translate<SendWords>,
) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly key: string | undefined; readonly text: string }>()
  const failed = (error: unknown) => {
    const refusal = refusals.get(codeOf(error))
    if (refusal) return setRefused({ key, text: t(refusal) })
    context.report(error)
    context.toasts.show('error', t('reviewFailed'))
  }
  return {
    busy,
    /** Why this token is not sent. */
    refused: refused?.key === key ? refused?.text : undefined,
    submit(event: FormEvent) {
      event.preventDefault()
      setBusy(true)
      setRefused(undefined)
      api
        .review()
        .catch(failed)
        .finally(() => setBusy(false))
    },
  }
}
