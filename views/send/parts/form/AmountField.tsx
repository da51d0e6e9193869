import { useId, useMemo, useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SendService, SendState } from '../../../../plugins/send/contract.js'
import { cleanAmount, type Separators } from '../../../../plugins/send/form/amount.js'
import { classes, localeOf, TextLink } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'
import { formatUnitsShort, formatWorth } from '../amount-text.js'
import { UnknownAmount } from '../tokens/UnknownAmount.js'
import { TokenButton } from './TokenButton.js'

interface AmountFieldProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly state: SendState
  readonly t: Translate<SendWords>
}

/** Amount and token; below them the amount's value and the account's balance. */
export function AmountField({ context, api, state, t }: AmountFieldProps) {
  const { token, amount, status, preset } = state
  const separators = useSeparators(context)
  const fixed = preset.status !== 'free'
  const onChange = (text: string) => {
    const cleaned = token && cleanAmount(text, token.decimals, separators)
    if (cleaned !== undefined) api.setAmount(cleaned)
  }
  const shown = amount.replace('.', separators.decimal)
  const below = useId()
  return (
    <div className="panel send-box">
      <div className="send-line">
        <input
          className={classes('send-amount', shown.length > 8 && 'long', shown.length > 14 && 'longer')}
          aria-label={t('amount')}
          aria-invalid={status === 'insufficientFunds' || undefined}
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
        <TokenButton context={context} token={token} fixed={fixed} t={t} />
      </div>
      {!fixed && <Below id={below} context={context} api={api} state={state} t={t} />}
    </div>
  )
}

function Below({ id, context, api, state, t }: AmountFieldProps & { readonly id: string }) {
  const { token, amount, status } = state
  const value = formatWorth(context, amount, token?.price)
  const short = status === 'insufficientFunds'
  const wrong = short || status === 'incorrectValue'
  return (
    <div className={classes('send-line send-below', short && 'danger')}>
      {/* Errors are announced to screen readers, the value after each digit is not. */}
      <span id={id} data-testid="send-value" aria-live={wrong ? 'polite' : 'off'}>
        {wrong ? t(status) : value && t('approximately', { value })}
      </span>
      {token && (
        <span className="send-held">
          <bdi data-testid="send-balance">
            {token.amount === undefined
              ? state.holdings.status === 'ready' && <UnknownAmount symbol={token.symbol} t={t} />
              : t('balance', {
                  amount: formatUnitsShort(context, token.amount, token.decimals),
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
    const done = await api.setMax()
    setBusy(false)
    if (!done) context.toasts.show('error', t('maxFailed'))
  }
  return (
    <TextLink label={t('maxOf', { symbol })} testId="send-max" loading={busy} onClick={() => void takeAll()}>
      {t('max')}
    </TextLink>
  )
}

/** How the site's language writes numbers. */
function useSeparators({ site }: Pick<PluginContext, 'site'>): Separators {
  const locale = localeOf(site)
  return useMemo(() => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.8)
    const find = (type: string) => parts.find((part) => part.type === type)?.value
    return { decimal: find('decimal') ?? '.', group: find('group') ?? '' }
  }, [locale])
}
