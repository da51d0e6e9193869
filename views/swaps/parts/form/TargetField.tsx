import { amountSize, formatShort, formatWorth, Skeleton } from '../../../kit/index.js'
import { amountLength } from '../amount-length.js'
import { Balance } from '../tokens/Balance.js'
import type { FieldProps } from './SourceField.js'
import { TokenButton } from './TokenButton.js'

/** What arrives for it, before slippage. */
export function TargetField({ context, state, t }: FieldProps) {
  const { target, quote, status } = state
  const value = quote && target && formatWorth(context, quote.expected, target)
  const isQuoting = status === 'quoting'
  return (
    <div className="panel form-box" data-testid="swap-input-toToken">
      <span className="swap-label">{t('receive')}</span>
      <div className="form-line">
        <output
          className="form-amount swap-amount"
          style={amountSize(amountLength(context, state))}
          aria-label={t('received')}
          aria-busy={isQuoting || undefined}
          data-testid="swap-input-token-toToken"
          translate="no"
        >
          {isQuoting ? (
            <Skeleton width={96} height={28} />
          ) : quote && target ? (
            formatShort(context, quote.expected, target.decimals)
          ) : (
            <span className="swap-nothing">0</span>
          )}
        </output>
        <TokenButton context={context} side="toToken" token={target} t={t} />
      </div>
      <div className="form-line form-below">
        <span>{value && t('approximately', { value })}</span>
        {target && <Balance context={context} token={target} testId="swap-balance-toToken" t={t} />}
      </div>
    </div>
  )
}
