import { useEffect, useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Balances, BalancesService } from '../../../plugins/balances/contract.js'
import { useLive } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

/** Failures that were shown: each is shown once, though React may mount the view twice and the visitor may return. */
const toastedFailures = new WeakSet<object>()

/** The tokens, kept up to date while they are on screen; the last ones stay while the card closes. */
export function useTokens(
  context: PluginContext,
  { live, show }: BalancesService,
  t: Translate<BalancesWords>,
): Balances {
  const now = useLive(live)
  const [last, setLast] = useState(now)
  if (now !== last && now.status !== 'none') setLast(now)
  useEffect(show, [show])
  const { failure } = now
  useEffect(() => {
    if (!failure?.first || toastedFailures.has(failure)) return
    toastedFailures.add(failure)
    context.toasts.show('error', t('unavailable'))
  }, [failure, context, t])
  return now.status === 'none' ? last : now
}
