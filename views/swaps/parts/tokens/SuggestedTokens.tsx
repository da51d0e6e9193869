import { Pressable, Tile } from '../../../kit/index.js'
import type { TokenListProps } from './TokenList.js'

/** Tokens that many look for, as a line of buttons. */
export function SuggestedTokens({ tokens, chosen, onChoose, t }: TokenListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in every browser
    <div className="swap-chips" role="group" aria-label={t('suggested')}>
      {tokens.map((token) => (
        <Pressable
          key={token.key}
          className="swap-chip"
          pressed={token.key === chosen?.key}
          testId={`swap-suggested-${token.symbol}`}
          onClick={() => onChoose(token)}
        >
          <Tile src={token.iconUrl} name={token.symbol} size={20} round />
          <bdi translate="no">{token.symbol}</bdi>
        </Pressable>
      ))}
    </div>
  )
}
