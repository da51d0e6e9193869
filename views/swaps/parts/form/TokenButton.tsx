import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapSide, SwapToken } from '../../../../plugins/swaps/contract.js'
import { classes, Icon, icons, Pressable, Tile } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'

interface TokenButtonProps {
  readonly context: PluginContext
  readonly side: SwapSide
  readonly token: SwapToken | undefined
  readonly t: Translate<SwapWords>
}

/** A token of the swap; leads to the choice of another. */
export function TokenButton({ context, side, token, t }: TokenButtonProps) {
  const choose = () => {
    context.track('CLICK_SELECT_TOKEN_TO_SWAP')
    context.router.push('SwapSelectToken', { target: side })
  }
  return (
    <Pressable
      className={classes('swap-token', !token && 'unchosen')}
      testId={`swap-select-token-button-${side}`}
      label={token && t('chooseToken', { symbol: token.symbol })}
      onClick={choose}
    >
      {token ? (
        <>
          <Tile src={token.iconUrl} name={token.symbol} size={24} round />
          <bdi translate="no" className="swap-symbol">
            {token.symbol}
          </bdi>
        </>
      ) : (
        <span>{t('pickToken')}</span>
      )}
      <Icon path={icons.chevronDown} size={16} />
    </Pressable>
  )
}
