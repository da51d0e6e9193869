import type { Quote, SwapToken } from '../../../../plugins/swaps/contract.js'
import { warnedFrom } from '../../../../plugins/swaps/review/loss-of.js'
import {
  classes,
  Details,
  FeeText,
  formatAmount,
  formatWorth,
  Icon,
  icons,
  Note,
  Pressable,
  Sum,
} from '../../../kit/index.js'
import { formatPercent, rateText } from '../rate-text.js'
import { shownFee } from '../shown-fee.js'
import type { FieldProps } from './SourceField.js'

interface QuoteDetailsProps extends FieldProps {
  readonly quote: Quote
  readonly source: SwapToken
  readonly target: SwapToken
}

const choices = [1, 2, 3, 4, 5]

/** The terms of an offer, closed at first. */
export function QuoteDetails(props: QuoteDetailsProps) {
  const { context, state, quote, source, target, t } = props
  const { impact } = quote
  const paid = { units: state.units ?? 0n, decimals: source.decimals }
  const bought = { units: quote.expected, decimals: target.decimals }
  const one = formatWorth(context, 10n ** BigInt(source.decimals), source)
  const rate = t('rate', { from: source.symbol, rate: rateText(context, paid, bought), to: target.symbol })
  return (
    <>
      <details className="panel swap-details" data-testid="swap-details">
        <summary>
          <bdi translate="no" data-testid="swap-rate">
            {rate}
          </bdi>
          {one && <span className="swap-one">{one}</span>}
          <Icon path={icons.chevronDown} size={16} />
        </summary>
        <Terms {...props} />
      </details>
      {impact !== undefined && impact >= warnedFrom && (
        <Note tone="danger" testId="swap-impact-high">
          {t('highImpact', { value: formatPercent(context, impact) })}
        </Note>
      )}
      {quote.isPriced && impact === undefined && (
        <Note tone="danger" testId="swap-impact-unknown">
          {t('unknownImpact')}
        </Note>
      )}
      {quote.approvals > 0 && (
        <Note tone="neutral" testId="swap-approval">
          {t('approval', {
            amount: formatAmount(context, state.units ?? 0n, source.decimals),
            symbol: source.symbol,
          })}
        </Note>
      )}
    </>
  )
}

interface Unit {
  readonly decimals: number
  readonly symbol: string
}

function Terms(props: QuoteDetailsProps) {
  const { context, state, quote, source, target, t } = props
  const { impact, minimum, providerFee } = quote
  const units = (amount: bigint, { decimals, symbol }: Unit) => ({
    amount: formatAmount(context, amount, decimals),
    symbol,
  })
  const value = impact === undefined ? t('unknown') : t('percent', { value: formatPercent(context, impact) })
  return (
    <>
      <Details
        items={[
          {
            label: t('impact'),
            value: (
              <bdi translate="no" data-testid="swap-impact">
                {value}
              </bdi>
            ),
          },
          {
            label: t('minimum'),
            value: <Sum testId="swap-minimum">{t('balance', units(minimum, target))}</Sum>,
          },
          {
            label: t('providerFee'),
            value: (
              <Sum worth={formatWorth(context, providerFee, source)}>
                {t('balance', units(providerFee, source))}
              </Sum>
            ),
          },
          {
            label: t('fee'),
            value: (
              <FeeText
                context={context}
                fee={shownFee(quote, state.network?.nativeCurrency)}
                testId="swap-fee"
              />
            ),
          },
        ]}
      />
      <Slippage {...props} />
    </>
  )
}

function Slippage({ api, state, t }: FieldProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in every browser */}
      <div className="swap-slippage" role="group" aria-label={t('slippage')}>
        <span className="swap-slippage-name">{t('slippage')}</span>
        {choices.map((percent) => (
          <Pressable
            key={percent}
            className={classes('swap-choice', percent === state.slippage && 'chosen')}
            pressed={percent === state.slippage}
            label={t('slippageOf', { value: `${percent}` })}
            testId={`swap-slippage-${percent}`}
            onClick={() => api.setSlippage(percent)}
          >
            {t('percent', { value: `${percent}` })}
          </Pressable>
        ))}
      </div>
      <p className="swap-hint">{t('slippageText')}</p>
    </>
  )
}
