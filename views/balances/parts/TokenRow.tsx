import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Token } from '../../../plugins/balances/contract.js'
import { decimalText, formatFiat, formatNumber, NetworkImage, Row, Sum, Tag, Tile } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

interface TokenRowProps {
  readonly context: PluginContext
  readonly token: Token
  readonly networkName: string
  readonly networkImage: string | undefined
  readonly t: Translate<BalancesWords>
}

/** One token: how much of it, and what that is worth. */
export function TokenRow({ context, token, networkName, networkImage, t }: TokenRowProps) {
  const { name, symbol, iconUrl, value, doubt } = token
  return (
    <>
      <Row
        image={
          <Tile
            src={iconUrl}
            name={symbol || name}
            round
            badge={<NetworkImage size={18} src={networkImage} name={networkName} />}
          />
        }
        title={
          <bdi translate="no" className="balances-cut">
            {name || symbol}
          </bdi>
        }
        sub={<Sum>{t('amount', { amount: amountText(context, token, t), symbol })}</Sum>}
        tag={doubt && <Tag tone="warning">{t('doubtTag')}</Tag>}
        trailing={value === undefined ? undefined : worthText(context, value, t)}
        testId={`balances-token-${symbol}`}
      />
      {doubt && (
        <p className="balances-doubt" data-testid="balances-doubt">
          {t(doubt)}
        </p>
      )}
    </>
  )
}

const digits = 4

/** An amount with at most four decimals, rounded down; a smaller one is shown as "less than", not as 0. */
export function amountText(
  context: Pick<PluginContext, 'site'>,
  { amount, decimals }: Token,
  t: Translate<BalancesWords>,
): string {
  const text = decimalText(amount, decimals, digits)
  const options = { maximumFractionDigits: digits }
  if (amount === 0n || /[1-9]/.test(text)) return formatNumber(context, text, options)
  return t('lessThan', { amount: formatNumber(context, 0.0001, options) })
}

/** From this value on, in dollars, a row shows it in short form: `$12.35B`. */
const many = 1e9
const least = 0.01
const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const short = { ...style, notation: 'compact', maximumFractionDigits: 2 } as const

/** A token's value in dollars, short enough for a row; below a cent it is shown as "less than", not as 0. */
export function worthText(
  context: Pick<PluginContext, 'site'>,
  value: number,
  t: Translate<BalancesWords>,
): string {
  if (value > 0 && value < least) return t('lessThan', { amount: formatFiat(context, least) })
  return value < many ? formatFiat(context, value) : formatNumber(context, value, short)
}
