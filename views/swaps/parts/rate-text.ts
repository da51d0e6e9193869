import type { PluginContext } from '../../../kernel/plugin.js'
import { formatNumber } from '../../kit/index.js'

type Site = Pick<PluginContext, 'site'>

/** A percentage with at most three decimals. */
export const formatPercent = (context: Site, value: number): string =>
  formatNumber(context, Math.round(value * 1000) / 1000, { maximumFractionDigits: 3 })

/** How much of the target one of the source brings, with three decimals or more where that would be 0. */
export function rateText(
  context: Site,
  paid: { readonly units: bigint; readonly decimals: number },
  bought: { readonly units: bigint; readonly decimals: number },
): string {
  const rate = Number(bought.units) / 10 ** bought.decimals / (Number(paid.units) / 10 ** paid.decimals)
  if (!Number.isFinite(rate)) return '—'
  return rate >= 0.001
    ? formatNumber(context, rate, { maximumFractionDigits: 3 })
    : formatNumber(context, rate, { maximumSignificantDigits: 3 })
}
