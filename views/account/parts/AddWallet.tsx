import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { IconTile, icons, Row, useNamespaceNames } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'

interface AddWalletProps {
  readonly context: PluginContext
  readonly namespace: Namespace
  readonly t: Translate<WalletWords>
}

/** The way to one more wallet. */
export function AddWallet({ context, namespace, t }: AddWalletProps) {
  const { short: chain } = useNamespaceNames(context)(namespace)
  return (
    <Row
      image={<IconTile icon={icons.plus} />}
      title={t('add', { chain })}
      chevron
      testId="add-connection-button"
      onClick={() => context.router.push('Connect', { namespace })}
    />
  )
}
