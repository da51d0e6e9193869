import { useId, useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapState, SwapsService, SwapToken } from '../../../../plugins/swaps/contract.js'
import { amountSize, classes, formatWorth, TextLink, useAmountField } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'
import { amountLength } from '../amount-length.js'
import { Balance } from '../tokens/Balance.js'
import { TokenButton } from './TokenButton.js'

export interface FieldProps {
  readonly context: PluginContext
  readonly api: SwapsService
  readonly state: SwapState
  readonly t: Translate<SwapWords>
}

/** How much is paid, of which token; below it the amount's value and the account's balance. */
export function SourceField({ context, api, state, t }: FieldProps) {
  const { source, amount, status, units } = state
  const onAmount = api.setAmount
  const { field, reading } = useAmountField(context, { amount, decimals: source?.decimals ?? 0, onAmount })
  const below = useId()
  const isShort = status === 'insufficientBalance'
  const value = source && units ? formatWorth(context, units, source) : undefined
  const worth = value && t('approximately', { value })
  const readingText = reading && source && t('readAs', { amount: reading, symbol: source.symbol })
  return (
    <div className="panel form-box" data-testid="swap-input-sourceToken">
      <span className="swap-label">{t('pay')}</span>
      <div className="form-line">
        <input
          {...field}
          className="form-amount"
          style={amountSize(amountLength(context, state))}
          aria-label={t('amount')}
          aria-invalid={isShort || status === 'incorrectValue' || undefined}
          aria-describedby={below}
          data-testid="swap-input-token-sourceToken"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          readOnly={!source}
          // biome-ignore lint/a11y/noAutofocus: what is entered first; not where it would bring up a keyboard over the form
          autoFocus={!context.platform.mobile}
        />
        <TokenButton context={context} side="sourceToken" token={source} t={t} />
      </div>
      <div className={classes('form-line form-below', isShort && 'danger')}>
        {/* What is wrong and what was read otherwise is said aloud, the worth of each digit is not. */}
        <span id={below} data-testid="swap-value" aria-live={isShort || readingText ? 'polite' : 'off'}>
          {isShort ? t('insufficientBalance') : readingText ? `${readingText} ${worth ?? ''}` : worth}
        </span>
        {source && (
          <span className="form-held">
            <Balance context={context} token={source} testId="swap-balance-sourceToken" t={t} />
            {source.amount !== undefined && source.amount > 0n && (
              <Max context={context} api={api} token={source} t={t} />
            )}
          </span>
        )}
      </div>
    </div>
  )
}

interface MaxProps extends Pick<FieldProps, 'context' | 'api' | 't'> {
  readonly token: SwapToken
}

function Max({ context, api, token: { symbol }, t }: MaxProps) {
  const [busy, setBusy] = useState(false)
  const takeAll = async () => {
    setBusy(true)
    const isSet = await api.setMax()
    setBusy(false)
    if (!isSet) context.toasts.show('error', t('maxFailed'))
  }
  return (
    <TextLink label={t('maxOf', { symbol })} testId="swap-max" loading={busy} onClick={() => void takeAll()}>
      {t('max')}
    </TextLink>
  )
}
