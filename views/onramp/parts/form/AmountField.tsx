import { useId } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { OnrampService, OnrampState } from '../../../../plugins/onramp/contract.js'
import { amountSize, classes, Icon, icons, Pressable, Tile, useAmountField } from '../../../kit/index.js'
import type { OnrampWords } from '../../messages.js'
import { moneyText } from '../money-text.js'
import { limitText } from './limit-text.js'

export interface FieldProps {
  readonly context: PluginContext
  readonly api: OnrampService
  readonly state: OnrampState
  readonly t: Translate<OnrampWords>
}

/** In the payment currency. */
const presets = ['100', '250', '500', '1000']

/** How much is paid; below it what is wrong with it, and amounts to choose. */
export function AmountField({ context, api, state, t }: FieldProps) {
  const { amount, payment, status } = state
  const onAmount = api.setAmount
  const { field, reading } = useAmountField(context, { amount, decimals: payment?.decimals ?? 2, onAmount })
  const below = useId()
  const wrong = limitText(context, state, t)
  const isWrong = status === 'tooLittle' || status === 'tooMuch' || status === 'incorrectValue'
  const readingText =
    reading && payment && t('readAs', { amount: moneyText(context, amount || '0', payment.id) })
  return (
    <div className="panel form-box">
      <span className="onramp-label">{t('pay')}</span>
      <div className="form-line">
        <input
          {...field}
          className="form-amount"
          style={amountSize(field.value.length)}
          aria-label={t('amount')}
          aria-invalid={isWrong || undefined}
          aria-describedby={below}
          data-testid="onramp-amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          disabled={!payment}
        />
        <Pressable
          className="onramp-currency"
          testId="onramp-payment"
          disabled={!payment}
          label={payment && t('payWith', { currency: payment.id })}
          onClick={() => context.router.push('OnRampFiatSelect')}
        >
          {payment && <Tile src={payment.imageUrl} name={payment.id} size={20} round />}
          <bdi translate="no">{payment?.id ?? '—'}</bdi>
          <Icon path={icons.chevronDown} size={16} />
        </Pressable>
      </div>
      <p
        id={below}
        className={classes('form-below', isWrong && 'danger')}
        data-testid="onramp-limit"
        aria-live="polite"
      >
        {wrong ?? readingText}
      </p>
      <Presets context={context} api={api} state={state} t={t} />
    </div>
  )
}

function Presets({ context, api, state: { payment, amount }, t }: FieldProps) {
  if (!payment) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in every browser
    <div className="form-presets" role="group" aria-label={t('presets')}>
      {presets.map((preset) => (
        <Pressable
          key={preset}
          className={classes('form-preset', preset === amount && 'chosen')}
          pressed={preset === amount}
          testId={`onramp-preset-${preset}`}
          onClick={() => api.setAmount(preset)}
        >
          {moneyText(context, preset, payment.id)}
        </Pressable>
      ))}
    </div>
  )
}
