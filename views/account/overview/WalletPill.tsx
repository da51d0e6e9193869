import type { AccountState, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { isMultiWallet } from '../../../plugins/account/wallets.js'
import { Icon, icons, Pressable, useLive, useValue, useWalletImage, WalletImage } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface WalletPillProps {
  readonly context: PluginContext
  readonly api: AccountService
  readonly account: AccountState
  readonly t: Translate<typeof accountMessages>
}

/**
 * The wallet in use, at the same width before and after a name is known; leads to all wallets where there are several.
 */
export function WalletPill({ context, api, account: { connector, allAccounts }, t }: WalletPillProps) {
  const { store, state, router } = context
  const { namespaces } = useLive(api.chains)
  const several = isMultiWallet(useValue(store, state.features))
  const imageOf = useWalletImage(context)
  if (!connector || !(several || namespaces.length > 1 || allAccounts.length > 1)) return null
  return (
    <Pressable
      className="chip account-wallet"
      label={t('walletsOf', { wallet: connector.name })}
      testId="wui-wallet-switch"
      onClick={() => router.push('ProfileWallets')}
    >
      <WalletImage src={imageOf(connector)} name={connector.name} size={20} />
      <Icon path={icons.chevronDown} size={16} />
    </Pressable>
  )
}
