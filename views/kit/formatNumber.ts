import type { PluginContext } from '../../kernel/plugin.js'
import { localeOf } from './localeOf.js'

/** A number in the visitor's language; text is taken digit for digit, without a float in between. */
export function formatNumber(
  context: Pick<PluginContext, 'site'>,
  value: number | bigint | `${number}`,
  options?: Intl.NumberFormatOptions,
): string {
  return new Intl.NumberFormat(localeOf(context.site), options).format(value)
}
