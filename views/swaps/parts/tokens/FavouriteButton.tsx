import type { Translate } from '../../../../kernel/plugin.js'
import type { SwapToken } from '../../../../plugins/swaps/contract.js'
import { IconButton } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'

const star = 'M10 2.8l2.2 4.5 5 .7-3.6 3.5.85 5L10 14.1l-4.45 2.4.85-5L2.8 8l5-.7z'

interface FavouriteButtonProps {
  readonly token: SwapToken
  readonly marked: boolean
  readonly onToggle: (token: SwapToken) => void
  readonly t: Translate<SwapWords>
}

/** Marks a token as a favourite. Its name stays the same: screen readers tell whether it is pressed. */
export function FavouriteButton({ token, marked, onToggle, t }: FavouriteButtonProps) {
  return (
    <IconButton
      icon={star}
      label={t('favourite', { symbol: token.symbol })}
      pressed={marked}
      testId={`swap-favourite-${token.symbol}`}
      onClick={() => onToggle(token)}
    />
  )
}
