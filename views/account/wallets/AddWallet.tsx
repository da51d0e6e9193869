import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, Empty, IconTile, icons, Row, useNamespaceNames } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'

interface AddWalletProps {
  readonly context: PluginContext
  readonly namespace: Namespace
  readonly t: Translate<WalletWords>
}

/** The button to connect one more wallet. */
export function AddWallet({ context, namespace, t }: AddWalletProps) {
  const { short: chain } = useNamespaceNames(context)(namespace)
  return (
    <Row
      image={<IconTile icon={icons.plus} />}
      title={t('add', { chain })}
      chevron
      testId="add-connection-button"
      onClick={() => context.router.push({ role: 'home' }, { namespace })}
    />
  )
}

interface NoWalletProps {
  readonly context: PluginContext
  readonly namespace: Namespace
  readonly t: Translate<WalletWords>
}

/** Says that no wallet is connected here, with a button to connect one. */
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
        onClick={() => context.router.push({ role: 'home' }, { namespace })}
      >
        {t('add', { chain })}
      </Button>
    </Empty>
  )
}
