import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapToken } from '../../../../plugins/swaps/contract.js'
import { formatAmount } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'

interface BalanceProps {
  readonly context: PluginContext
  readonly token: SwapToken
  readonly testId?: string
  readonly t: Translate<SwapWords>
}

/** What the account holds of a token; where that could not be read a dash instead of 0, with words for screen readers. */
export function Balance({ context, token: { amount, decimals, symbol }, testId, t }: BalanceProps) {
  if (amount !== undefined) {
    const text = t('balance', { amount: formatAmount(context, amount, decimals, 4), symbol })
    return (
      <bdi translate="no" data-testid={testId}>
        {text}
      </bdi>
    )
  }
  return (
    <bdi translate="no" data-testid={testId}>
      <span aria-hidden="true">{t('balance', { amount: '—', symbol })}</span>
      <span className="hidden">{t('balanceUnknown')}</span>
    </bdi>
  )
}
