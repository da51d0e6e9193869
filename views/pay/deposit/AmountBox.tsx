import { useId } from 'react'
import {
  amountSize,
  classes,
  formatExactly,
  formatFiat,
  Pressable,
  Skeleton,
  useAmountField,
} from '../../kit/index.js'
import type { DepositProps } from './AssetRow.js'

const presets = ['10', '50', '100']

/** How much, in dollars; below it exactly what the exchange is asked for, and amounts to choose. */
export function AmountBox({ context, api, state, t }: DepositProps) {
  const { amount, status } = state
  const { field, reading } = useAmountField(context, { amount, decimals: 6, onAmount: api.setAmount })
  const below = useId()
  const isWrong = status === 'tooLittle'
  const readingText = reading && t('readAs', { amount: formatFiat(context, Number(amount)) })
  return (
    <div className="panel form-box">
      <div className="form-line">
        <input
          {...field}
          className="form-amount"
          style={amountSize(field.value.length)}
          aria-label={t('amount')}
          aria-invalid={isWrong || undefined}
          aria-describedby={below}
          data-testid="deposit-amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
        />
        <bdi translate="no">USD</bdi>
      </div>
      <p
        id={below}
        className={classes('form-below pay-below', isWrong && 'danger')}
        data-testid="deposit-asked"
        aria-live="polite"
      >
        <Below context={context} api={api} state={state} t={t} />
        {readingText && <span> {readingText}</span>}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in every browser */}
      <div className="form-presets" role="group" aria-label={t('presets')}>
        {presets.map((preset) => (
          <Pressable
            key={preset}
            className={classes('form-preset', preset === amount && 'chosen')}
            pressed={preset === amount}
            testId={`deposit-preset-${preset}`}
            onClick={() => api.setAmount(preset)}
          >
            {formatFiat(context, Number(preset))}
          </Pressable>
        ))}
      </div>
    </div>
  )
}

function Below({ context, state: { status, asked, asset }, t }: DepositProps) {
  const symbol = asset?.symbol ?? ''
  if (status === 'pricing') return <Skeleton width={96} height={16} />
  if (status === 'enterAmount' || status === 'noPrice' || status === 'tooLittle') return t(status, { symbol })
  return (
    asked && <bdi translate="no">{t('asked', { amount: formatExactly(context, asked.text), symbol })}</bdi>
  )
}
