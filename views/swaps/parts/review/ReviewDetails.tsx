import { findNetwork } from '../../../../kernel/plugin.js'
import { Details, FeeText, formatAmount, formatWorth, Sum, useValue } from '../../../kit/index.js'
import { formatPercent } from '../rate-text.js'
import { shownFee } from '../shown-fee.js'
import type { ReviewProps } from './ReviewSummary.js'

/** The terms, the contract that is called, and the contracts of the tokens, each address in full. */
export function ReviewDetails({ context, review, t }: ReviewProps) {
  const { source, target, quote, slippage, network, router } = review
  const networks = useValue(context.store, context.state.networks)
  const coin = findNetwork(networks, network.id)?.nativeCurrency
  const sum = (
    units: bigint,
    { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
  ) => ({
    amount: formatAmount(context, units, decimals),
    symbol,
  })
  const { impact } = quote
  return (
    <Details
      items={[
        {
          label: t('minimum'),
          value: <Sum testId="swap-review-minimum">{t('sum', sum(quote.minimum, target))}</Sum>,
          strong: true,
        },
        { label: t('slippage'), value: t('percent', { value: `${slippage}` }) },
        {
          label: t('impact'),
          value:
            impact === undefined ? t('unknown') : t('percent', { value: formatPercent(context, impact) }),
        },
        {
          label: t('providerFee'),
          value: (
            <Sum worth={formatWorth(context, quote.providerFee, source)}>
              {t('sum', sum(quote.providerFee, source))}
            </Sum>
          ),
        },
        {
          label: t('fee'),
          value: <FeeText context={context} fee={shownFee(quote, coin)} testId="swap-review-fee" />,
        },
        { label: t('network'), value: <bdi translate="no">{network.name}</bdi> },
        { label: t('router'), value: <Address>{router}</Address> },
        ...[source, target].flatMap(({ address, symbol }) =>
          address === undefined
            ? []
            : [{ label: `${t('token')} ${symbol}`, value: <Address>{address}</Address> }],
        ),
      ]}
    />
  )
}

const Address = ({ children }: { readonly children: string }) => (
  <bdi className="swap-address" translate="no">
    {children}
  </bdi>
)
