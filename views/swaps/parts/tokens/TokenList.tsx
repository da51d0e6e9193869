import { startTransition, useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapToken } from '../../../../plugins/swaps/contract.js'
import { formatWorth, List, Row, ScrollArea, shortAddress, Tag, Tile } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'
import { Balance } from './Balance.js'
import { FavouriteButton } from './FavouriteButton.js'

export interface TokenListProps {
  readonly context: PluginContext
  readonly tokens: readonly SwapToken[]
  readonly chosen: SwapToken | undefined
  readonly onChoose: (token: SwapToken) => void
  readonly t: Translate<SwapWords>
}

interface MarkedListProps extends TokenListProps {
  readonly favourites: readonly SwapToken[]
  readonly onToggle: (token: SwapToken) => void
}

const isHeld = ({ amount }: SwapToken) => amount !== undefined && amount > 0n

/** How many rows are drawn at once: a list may have thousands. */
const page = 40

/** Favourites, the account's own tokens, then all; more rows are drawn as the end comes into view. */
export function TokenList(props: MarkedListProps) {
  const { tokens, favourites, t } = props
  const [count, setCount] = useState(page)
  // As they were when the list came on screen: no row moves away from under the pointer or the focus that marks it.
  const [first] = useState(() => favourites.map(({ key }) => key))
  const marked = first.flatMap((key) => tokens.find((token) => token.key === key) ?? [])
  const rest = tokens.filter(({ key }) => !first.includes(key))
  const holdings = rest.filter(isHeld)
  const others = rest.filter((token) => !isHeld(token)).slice(0, count)
  const isUnclear = unclearIn(tokens)
  const more = () => {
    // In a transition rows are made between the frames of the scrolling.
    if (count < tokens.length) startTransition(() => setCount(count + page))
  }
  return (
    <ScrollArea height={320} onEnd={more} testId="swap-tokens">
      {marked.length > 0 && (
        <Group {...props} label={t('favourites')} tokens={marked} isUnclear={isUnclear} />
      )}
      {holdings.length > 0 && (
        <Group {...props} label={t('yourTokens')} tokens={holdings} isUnclear={isUnclear} />
      )}
      {others.length > 0 && <Group {...props} label={t('allTokens')} tokens={others} isUnclear={isUnclear} />}
    </ScrollArea>
  )
}

interface GroupProps extends MarkedListProps {
  readonly label: string
  readonly isUnclear: (token: SwapToken) => boolean
}

function Group(props: GroupProps) {
  const { context, label, tokens, favourites, chosen, isUnclear, onChoose, onToggle, t } = props
  return (
    <>
      <p className="swap-heading">{label}</p>
      <List label={label}>
        {tokens.map((token) => (
          <div key={token.key} className="swap-item">
            <Row
              testId={`swap-select-token-item-${token.symbol}`}
              image={<Tile src={token.iconUrl} name={token.symbol} round />}
              title={<bdi translate="no">{token.name || token.symbol}</bdi>}
              sub={
                <>
                  {token.address && (token.doubt || isUnclear(token)) && (
                    <bdi translate="no">{shortAddress(token.address)} · </bdi>
                  )}
                  <Balance context={context} token={token} t={t} />
                </>
              }
              tag={token.doubt && <Tag tone="warning">{t('doubtTag')}</Tag>}
              trailing={token.amount ? formatWorth(context, token.amount, token) : undefined}
              selected={token.key === chosen?.key}
              onClick={() => onChoose(token)}
            />
            <FavouriteButton
              token={token}
              marked={favourites.some(({ key }) => key === token.key)}
              onToggle={onToggle}
              t={t}
            />
          </div>
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
