import { type AccountState, type PluginContext, type Translate, walletName } from '../../../kernel/plugin.js'
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
export function WalletPill({ context, api, account, t }: WalletPillProps) {
  const { store, state, router } = context
  const { connector, display, allAccounts } = account
  const { namespaces } = useLive(api.chains)
  const several = isMultiWallet(useValue(store, state.features))
  const imageOf = useWalletImage(context)
  if (!connector || !(several || namespaces.length > 1 || allAccounts.length > 1)) return null
  const wallet = walletName({ connector, display })
  return (
    <Pressable
      className="chip account-wallet"
      label={t('walletsOf', { wallet })}
      testId="wui-wallet-switch"
      onClick={() => router.push('ProfileWallets')}
    >
      <WalletImage src={imageOf(connector, display)} name={wallet} size={20} />
      <Icon path={icons.chevronDown} size={16} />
    </Pressable>
  )
}
