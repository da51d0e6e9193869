import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { chainName } from '../../../plugins/account/chain-name.js'
import { IconTile, icons, Row, useValue } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'

interface AddWalletProps {
  readonly context: PluginContext
  readonly namespace: Namespace
  readonly t: Translate<WalletWords>
}

/** The way to one more wallet. */
export function AddWallet({ context, namespace, t }: AddWalletProps) {
  const networks = useValue(context.store, context.state.networks)
  return (
    <Row
      image={<IconTile icon={icons.plus} />}
      title={t('add', { chain: chainName(namespace, networks) })}
      chevron
      testId="add-connection-button"
      onClick={() => context.router.push('Connect', { namespace })}
    />
  )
}
