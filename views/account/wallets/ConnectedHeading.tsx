import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Tag, TextLink } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { useDisconnectWallet } from './useDisconnectWallet.js'

interface ConnectedHeadingProps {
  readonly context: PluginContext
  readonly namespace: Namespace
  readonly count: number
  readonly t: Translate<WalletWords>
}

/** The number of connected wallets, and a button to disconnect all. */
export function ConnectedHeading({ context, namespace, count, t }: ConnectedHeadingProps) {
  const { leaving, disconnect } = useDisconnectWallet(context, namespace, t)
  return (
    <div className="wallets-bar">
      <h3 className="wallets-heading">
        {t('connectedList')}{' '}
        <Tag>
          <span data-testid="balance-amount">{count}</span>
        </Tag>
      </h3>
      <TextLink loading={leaving} onClick={disconnect} testId="disconnect-all-button">
        {t('leaveAll')}
      </TextLink>
    </div>
  )
}
