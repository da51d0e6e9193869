import { useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapToken } from '../../../../plugins/swaps/contract.js'
import { List, Row, ScrollArea, shortAddress, Tile } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'
import { formatWorth } from '../amount-text.js'
import { Balance } from './Balance.js'

export interface TokenListProps {
  readonly context: PluginContext
  readonly tokens: readonly SwapToken[]
  readonly chosen: SwapToken | undefined
  readonly onChoose: (token: SwapToken) => void
  readonly t: Translate<SwapWords>
}

/** How many rows are drawn at once: a list may have thousands. */
const page = 40

/** The account's own tokens, then all; more rows are drawn as the end comes into view. */
export function TokenList(props: TokenListProps) {
  const { tokens, t } = props
  const [count, setCount] = useState(page)
  const own = tokens.filter(({ amount }) => amount !== undefined && amount > 0n)
  const others = tokens.filter((token) => !own.includes(token)).slice(0, count)
  const isUnclear = unclearIn(tokens)
  const more = () => {
    if (count < tokens.length) setCount(count + page)
  }
  return (
    <ScrollArea height={320} onEnd={more} testId="swap-tokens">
      {own.length > 0 && <Group {...props} label={t('yourTokens')} tokens={own} isUnclear={isUnclear} />}
      {others.length > 0 && <Group {...props} label={t('allTokens')} tokens={others} isUnclear={isUnclear} />}
    </ScrollArea>
  )
}

interface GroupProps extends TokenListProps {
  readonly label: string
  readonly isUnclear: (token: SwapToken) => boolean
}

function Group({ context, label, tokens, chosen, isUnclear, onChoose, t }: GroupProps) {
  return (
    <>
      <p className="swap-heading">{label}</p>
      <List label={label}>
        {tokens.map((token) => (
          <Row
            key={token.key}
            testId={`swap-select-token-item-${token.symbol}`}
            image={<Tile src={token.iconUrl} name={token.symbol} round />}
            title={<bdi>{token.name || token.symbol}</bdi>}
            sub={
              <>
                {token.address && isUnclear(token) && <bdi>{shortAddress(token.address)} · </bdi>}
                <Balance context={context} token={token} t={t} />
              </>
            }
            trailing={token.amount ? formatWorth(context, token.amount, token) : undefined}
            selected={token.key === chosen?.key}
            onClick={() => onChoose(token)}
          />
        ))}
      </List>
    </>
  )
}

/** Which tokens need more than their symbol: another one has the same, or its letters look like others. */
function unclearIn(tokens: readonly SwapToken[]): (token: SwapToken) => boolean {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { symbol } of tokens) {
    const key = symbol.toLowerCase()
    if (seen.has(key)) twice.add(key)
    seen.add(key)
  }
  return ({ symbol }) => twice.has(symbol.toLowerCase()) || /[^ -~]/.test(symbol)
}
