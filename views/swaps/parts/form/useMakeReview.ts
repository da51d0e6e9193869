import { type FormEvent, useState } from 'react'
import { codeOf, messageOf, type PluginContext, type Translate } from '../../../../kernel/plugin.js'
import type { SwapsService } from '../../../../plugins/swaps/contract.js'
import type { SwapWords } from '../../messages.js'

type Refusal = 'mismatch' | 'unreadable' | 'undone' | 'otherScale' | 'unchecked'

const refusals = new Map<unknown, Refusal>([
  ['LK_SWAP_MISMATCH', 'mismatch'],
  ['LK_SWAP_UNREADABLE', 'unreadable'],
  ['LK_SWAP_UNDONE', 'undone'],
  ['LK_TOKEN_SCALE', 'otherScale'],
  ['LK_TOKEN_UNCHECKED', 'unchecked'],
])
const expected: readonly unknown[] = ['LK_SWAP_QUOTE', 'LK_SWAP_LIQUIDITY']

const networkOf = (api: SwapsService) => api.state.get().network?.name ?? ''

/** Leads from the form to the review. A refusal stands until the next attempt. */
export function useMakeReview(context: PluginContext, api: SwapsService, t: Translate<SwapWords>) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const failed = (error: unknown) => {
    const refusal = refusals.get(codeOf(error))
    if (refusal) return setRefused(t(refusal, { network: networkOf(api), reason: messageOf(error) }))
    if (!expected.includes(codeOf(error))) context.report(error)
    context.toasts.show('error', t('reviewFailed'))
  }
  return {
    busy,
    refused,
    submit(event: FormEvent) {
      event.preventDefault()
      if (api.state.get().status !== 'review') return api.retry()
      setBusy(true)
      setRefused(undefined)
      api
        .makeReview()
        .catch(failed)
        .finally(() => setBusy(false))
    },
  }
}
