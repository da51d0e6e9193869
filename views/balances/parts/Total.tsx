import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { useValue } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'
import { worthText } from './worth-text.js'

interface TotalProps {
  readonly context: PluginContext
  readonly total: number | undefined
  readonly t: Translate<BalancesWords>
}

/** The value of all tokens together; nothing where no price is known. */
export function Total({ context, total, t }: TotalProps) {
  const { network } = useValue(context.store, context.state.network())
  if (total === undefined) return null
  return (
    <p className="balances-total" data-testid="balances-total">
      <span>{t(network?.testnet ? 'testTotal' : 'total')}</span>{' '}
      <strong>{worthText(context, total, t)}</strong>
    </p>
  )
}
