import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Token } from '../../../plugins/balances/services.js'
import { NetworkImage, Row, Tile } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'
import { amountText } from './amountText.js'
import { worthText } from './worthText.js'

interface TokenRowProps {
  readonly context: PluginContext
  readonly token: Token
  readonly networkName: string
  readonly networkImage: string | undefined
  readonly t: Translate<BalancesWords>
}

/** One token: how much of it, and what that is worth. */
export function TokenRow({ context, token, networkName, networkImage, t }: TokenRowProps) {
  const { name, symbol, iconUrl, value } = token
  return (
    <Row
      image={
        <Tile
          src={iconUrl}
          name={symbol || name}
          round
          badge={<NetworkImage size={18} src={networkImage} name={networkName} />}
        />
      }
      title={<bdi className="balances-cut">{name || symbol}</bdi>}
      sub={
        <bdi className="balances-cut">{t('amount', { amount: amountText(context, token, t), symbol })}</bdi>
      }
      trailing={value === undefined ? undefined : worthText(context, value, t)}
      testId={`balances-token-${symbol}`}
    />
  )
}
