import type { PluginContext } from '../../../kernel/plugin.js'
import { formatNumber } from '../../kit/index.js'

/** Exact decimal text in the visitor's language, every digit of it. */
export function formatExactly(context: Pick<PluginContext, 'site'>, text: string): string {
  const digits = text.split('.')[1]?.length ?? 0
  return digits > 20 ? text : formatNumber(context, text as `${number}`, { maximumFractionDigits: digits })
}
