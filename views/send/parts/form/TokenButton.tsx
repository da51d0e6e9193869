import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Token } from '../../../../plugins/send/contract.js'
import { classes, Icon, icons, Pressable, Tile } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'

interface TokenButtonProps {
  readonly context: PluginContext
  readonly token: Token | undefined
  /** The host page chose it, so it cannot be changed. */
  readonly fixed: boolean
  readonly t: Translate<SendWords>
}

/** The token that is sent; leads to the choice of another. */
export function TokenButton({ context, token, fixed, t }: TokenButtonProps) {
  const content = token && (
    <>
      <Tile src={token.iconUrl} name={token.symbol} size={24} round />
      <bdi translate="no" className="send-symbol">
        {token.symbol}
      </bdi>
    </>
  )
  if (fixed) return <span className="send-token">{content}</span>
  return (
    <Pressable
      className={classes('send-token', !token && 'unchosen')}
      testId="send-choose-token"
      label={token && t('chooseToken', { symbol: token.symbol })}
      onClick={() => context.router.push('WalletSendSelectToken')}
    >
      {content ?? <span>{t('pickToken')}</span>}
      <Icon path={icons.chevronDown} size={16} />
    </Pressable>
  )
}
