import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Moved } from '../../../plugins/activity/contract.js'
import { formatNumber } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'

const digits = 3
const nothing = '-'
const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }

/** An NFT's name; of a token how much, with three decimals, rounded down. */
export function describeMoved(
  context: Pick<PluginContext, 'site'>,
  { isNft, name, amount, symbol }: Moved,
  t: Translate<ActivityWords>,
): string {
  if (isNft) return name || nothing
  const text = amount === undefined ? '' : amountText(context, amount, t)
  return [text, symbol].filter(Boolean).join(' ') || nothing
}

function amountText(
  context: Pick<PluginContext, 'site'>,
  amount: string,
  t: Translate<ActivityWords>,
): string {
  const [whole = '0', rest = ''] = amount.split('.')
  const cutText = `${whole}.${rest.slice(0, digits).padEnd(digits, '0')}` as const
  const isTiny = /[1-9]/.test(amount) && !/[1-9]/.test(cutText)
  // Decimal text is formatted exactly, without conversion to a float.
  if (!isTiny) return formatNumber(context, cutText as `${number}`, options)
  return t('lessThan', { amount: formatNumber(context, 10 ** -digits, options) })
}
