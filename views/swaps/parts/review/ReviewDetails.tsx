import { findNetwork } from '../../../../kernel/plugin.js'
import { Details, formatAmount, useValue } from '../../../kit/index.js'
import { formatPercent } from '../rate-text.js'
import { Sum } from '../Sum.js'
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
  const { impact, fee } = quote
  const feeText =
    fee === undefined || !coin ? t('feeUnknown') : t('feeIs', { value: t('sum', sum(fee, coin)) })
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
          value: <bdi translate="no">{t('providerFeeIs', sum(quote.providerFee, source))}</bdi>,
        },
        { label: t('fee'), value: <Sum testId="swap-review-fee">{feeText}</Sum> },
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
