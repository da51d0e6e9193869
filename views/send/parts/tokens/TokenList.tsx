import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SendState, Token } from '../../../../plugins/send/contract.js'
import {
  formatAmount,
  formatWorth,
  List,
  NetworkImage,
  Row,
  ScrollArea,
  shortAddress,
  Tag,
  Tile,
  useNetworkImages,
} from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'
import { UnknownAmount } from './UnknownAmount.js'

interface TokenListProps {
  readonly context: PluginContext
  readonly state: SendState
  readonly tokens: readonly Token[]
  readonly onChoose: (key: string) => void
  readonly t: Translate<SendWords>
}

/** Rows of tokens with amount and value. */
export function TokenList({
  context,
  state: { network, holdings, token: chosen },
  tokens,
  onChoose,
  t,
}: TokenListProps) {
  const urlOf = useNetworkImages(context)
  const isUnclear = unclearIn(holdings.tokens)
  const badge = network && <NetworkImage src={urlOf(network)} name={network.name} size={18} />
  return (
    <>
      <p className="send-heading">{t('yourTokens')}</p>
      <ScrollArea height={344}>
        <List label={t('yourTokens')}>
          {tokens.map((token) => (
            <Row
              key={token.key}
              testId={`send-token-${token.symbol}`}
              image={<Tile src={token.iconUrl} name={token.symbol} round badge={badge} />}
              title={<bdi translate="no">{token.name || token.symbol}</bdi>}
              sub={
                <>
                  {token.address && (token.doubt || isUnclear(token)) && (
                    <bdi translate="no">{shortAddress(token.address)} · </bdi>
                  )}
                  <bdi translate="no">{amountOf(context, token, t)}</bdi>
                </>
              }
              tag={token.doubt && <Tag tone="warning">{t('doubtTag')}</Tag>}
              trailing={token.amount === undefined ? undefined : worthOf(context, token, token.amount)}
              selected={token.key === chosen?.key}
              onClick={() => onChoose(token.key)}
            />
          ))}
        </List>
      </ScrollArea>
    </>
  )
}

/** Which tokens need more than their symbol: another one has the same, or its letters look like others. */
function unclearIn(tokens: readonly Token[]): (token: Token) => boolean {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { symbol } of tokens) {
    const key = symbol.toLowerCase()
    if (seen.has(key)) twice.add(key)
    seen.add(key)
  }
  return ({ symbol }) => twice.has(symbol.toLowerCase()) || /[^ -~]/.test(symbol)
}

function amountOf(context: PluginContext, { amount, decimals, symbol }: Token, t: Translate<SendWords>) {
  if (amount === undefined) return <UnknownAmount symbol={symbol} t={t} />
  return t('balance', { amount: formatAmount(context, amount, decimals, 4), symbol })
}

const worthOf = (context: PluginContext, token: Token, amount: bigint) => formatWorth(context, amount, token)
