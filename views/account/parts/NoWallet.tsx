import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, Empty, icons, useNamespaceNames } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'

interface NoWalletProps {
  readonly context: PluginContext
  readonly namespace: Namespace
  readonly t: Translate<WalletWords>
}

/** Nothing is connected here, and the next step. */
export function NoWallet({ context, namespace, t }: NoWalletProps) {
  const { short: chain } = useNamespaceNames(context)(namespace)
  return (
    <Empty
      icon={icons.wallet}
      title={<span data-testid="empty-state-text">{t('none')}</span>}
      text={<span data-testid="empty-state-description">{t('noneText', { chain })}</span>}
    >
      <Button
        variant="primary"
        icon={icons.plus}
        testId="empty-state-button"
        onClick={() => context.router.push('Connect', { namespace })}
      >
        {t('add', { chain })}
      </Button>
    </Empty>
  )
}
