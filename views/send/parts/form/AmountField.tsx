import { type Ref, useId, useImperativeHandle, useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SendService, SendState } from '../../../../plugins/send/contract.js'
import {
  amountSize,
  classes,
  formatAmount,
  formatWorth,
  TextLink,
  useAmountField,
} from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'
import { UnknownAmount } from '../tokens/UnknownAmount.js'
import { TokenButton } from './TokenButton.js'

interface AmountFieldProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly state: SendState
  readonly t: Translate<SendWords>
}

/** Amount and token; below them the amount's value and the account's balance. */
export function AmountField({
  inputRef,
  ...props
}: AmountFieldProps & { readonly inputRef: Ref<HTMLInputElement> }) {
  const { context, api, state, t } = props
  const { token, amount, status, preset } = state
  const { field, reading } = useAmountField(context, {
    amount,
    decimals: token?.decimals ?? 0,
    onAmount: api.setAmount,
  })
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => field.ref.current)
  const fixed = preset.status !== 'free'
  const below = useId()
  return (
    <div className="panel form-box">
      <div className="form-line">
        <input
          {...field}
          className="form-amount"
          style={amountSize(field.value.length)}
          aria-label={t('amount')}
          aria-invalid={status === 'insufficientFunds' || undefined}
          aria-describedby={below}
          data-testid="send-amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          readOnly={fixed}
          disabled={!token}
        />
        <TokenButton context={context} token={token} fixed={fixed} t={t} />
      </div>
      {!fixed && <Below {...props} id={below} reading={reading} />}
    </div>
  )
}

interface BelowProps extends AmountFieldProps {
  readonly id: string
  readonly reading: string | undefined
}

function Below({ id, reading, context, api, state, t }: BelowProps) {
  const { token, amount, status } = state
  const units = amount === '' ? 0n : state.units
  const value = token && units !== undefined ? formatWorth(context, units, token) : undefined
  const worth = value && t('approximately', { value })
  const short = status === 'insufficientFunds'
  const wrong = short || status === 'incorrectValue'
  const readingText = reading && token && t('readAs', { amount: reading, symbol: token.symbol })
  return (
    <div className={classes('form-line form-below', short && 'danger')}>
      {/* What is wrong and what was read otherwise is said aloud, the worth of each digit is not. */}
      <span id={id} data-testid="send-value" aria-live={wrong || readingText ? 'polite' : 'off'}>
        {wrong ? t(status) : readingText ? `${readingText} ${worth ?? ''}` : worth}
      </span>
      {token && (
        <span className="form-held">
          <bdi translate="no" data-testid="send-balance">
            {token.amount === undefined
              ? state.holdings.status === 'ready' && <UnknownAmount symbol={token.symbol} t={t} />
              : t('balance', {
                  amount: formatAmount(context, token.amount, token.decimals),
                  symbol: token.symbol,
                })}
          </bdi>
          {state.hasMax && <Max context={context} api={api} symbol={token.symbol} t={t} />}
        </span>
      )}
    </div>
  )
}

interface MaxProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly symbol: string
  readonly t: Translate<SendWords>
}

function Max({ context, api, symbol, t }: MaxProps) {
  const [busy, setBusy] = useState(false)
  const takeAll = async () => {
    setBusy(true)
    const isSet = await api.setMax()
    setBusy(false)
    if (!isSet) context.toasts.show('error', t('maxFailed'))
  }
  return (
    <TextLink label={t('maxOf', { symbol })} testId="send-max" loading={busy} onClick={() => void takeAll()}>
      {t('max')}
    </TextLink>
  )
}
