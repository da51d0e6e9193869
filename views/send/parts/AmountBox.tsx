import { useId, useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { cleanAmount } from '../../../plugins/send/amount.js'
import type { SendService, SendState } from '../../../plugins/send/services.js'
import { classes, TextLink } from '../../kit/index.js'
import type { SendWords } from '../messages.js'
import { shownUnits, worth } from './shown.js'
import { TokenChoice } from './TokenChoice.js'
import { UnknownAmount } from './UnknownAmount.js'
import { useSeparators } from './useSeparators.js'

interface AmountBoxProps {
  readonly context: PluginContext
  readonly service: SendService
  readonly state: SendState
  readonly t: Translate<SendWords>
}

/** How much of what; below what it is worth, and how much there is. */
export function AmountBox({ context, service, state, t }: AmountBoxProps) {
  const { token, amount, step, given } = state
  const separators = useSeparators(context)
  const fixed = given.status !== 'free'
  const onChange = (text: string) => {
    const cleaned = token && cleanAmount(text, token.decimals, separators)
    if (cleaned !== undefined) service.setAmount(cleaned)
  }
  const shown = amount.replace('.', separators.decimal)
  const below = useId()
  return (
    <div className="panel send-box">
      <div className="send-line">
        <input
          className={classes('send-amount', shown.length > 8 && 'long', shown.length > 14 && 'longer')}
          aria-label={t('amount')}
          aria-invalid={step === 'insufficientFunds' || undefined}
          aria-describedby={below}
          data-testid="send-amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={shown}
          readOnly={fixed}
          disabled={!token}
          onChange={(event) => onChange(event.target.value)}
        />
        <TokenChoice context={context} token={token} fixed={fixed} t={t} />
      </div>
      {!fixed && <Below id={below} context={context} service={service} state={state} t={t} />}
    </div>
  )
}

function Below({ id, context, service, state, t }: AmountBoxProps & { readonly id: string }) {
  const { token, amount, step } = state
  const value = worth(context, amount, token?.price)
  const short = step === 'insufficientFunds'
  const wrong = short || step === 'incorrectValue'
  return (
    <div className={classes('send-line send-below', short && 'danger')}>
      {/* What is wrong is said aloud, the worth of each digit is not. */}
      <span id={id} data-testid="send-value" aria-live={wrong ? 'polite' : 'off'}>
        {wrong ? t(step) : value && t('approximately', { value })}
      </span>
      {token && (
        <span className="send-held">
          <bdi data-testid="send-balance">
            {token.amount === undefined
              ? state.holdings.status === 'ready' && <UnknownAmount symbol={token.symbol} t={t} />
              : t('balance', {
                  amount: shownUnits(context, token.amount, token.decimals),
                  symbol: token.symbol,
                })}
          </bdi>
          {state.hasMax && <Max context={context} service={service} symbol={token.symbol} t={t} />}
        </span>
      )}
    </div>
  )
}

interface MaxProps {
  readonly context: PluginContext
  readonly service: SendService
  readonly symbol: string
  readonly t: Translate<SendWords>
}

function Max({ context, service, symbol, t }: MaxProps) {
  const [busy, setBusy] = useState(false)
  const takeAll = async () => {
    setBusy(true)
    const done = await service.setMax()
    setBusy(false)
    if (!done) context.toasts.show('error', t('maxFailed'))
  }
  return (
    <TextLink label={t('maxOf', { symbol })} testId="send-max" loading={busy} onClick={() => void takeAll()}>
      {t('max')}
    </TextLink>
  )
}
