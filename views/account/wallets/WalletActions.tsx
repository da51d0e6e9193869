import type { ReactNode } from 'react'
import type { Connection, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import {
  copyText,
  Icon,
  icons,
  Pressable,
  type PressableProps,
  SlotIcon,
  Spinner,
  safeLink,
  useLive,
  useSlot,
  useValue,
} from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { useDisconnectWallet } from './useDisconnectWallet.js'

interface WalletActionsProps {
  readonly context: PluginContext
  readonly api: AccountService
  readonly connection: Connection
  readonly t: Translate<WalletWords>
}

/**
 * The actions for the account in use: copy, open in the explorer, disconnect. With several accounts each row copies its
 * own.
 */
export function WalletActions(props: WalletActionsProps) {
  const { context, connection, t } = props
  const { connector, accounts, unconfirmed } = connection
  const { address } = accounts[0]
  const explorer = useExplorer(props)
  const { active } = useValue(context.store, context.state.session)
  // They are about the account of the page: of another chain family it is not the one that is shown here.
  const entries = useSlot(context, 'account:wallet')
  const ownEntries = active === connector.namespace ? entries : []
  const { leaving, disconnect } = useDisconnectWallet(context, connector, t)
  return (
    <div className="wallet-actions">
      {accounts.length === 1 && !unconfirmed && (
        <Action
          icon={<Icon path={icons.copy} size={16} />}
          testId="wui-active-profile-wallet-item-copy-button"
          onClick={() => void copyText(context, address, 'address')}
        >
          {t('copyAddress')}
        </Action>
      )}
      {explorer && (
        <Action
          icon={<Icon path={icons.external} size={16} />}
          testId="wui-active-profile-wallet-item-explorer-button"
          href={explorer}
        >
          {t('explorerShort')}
        </Action>
      )}
      {ownEntries.map(({ id, label, icon, view }) => (
        <Action
          key={id}
          icon={<SlotIcon icon={icon} />}
          testId={id}
          onClick={() => context.router.push(view)}
        >
          {label}
        </Action>
      ))}
      <Action
        icon={leaving ? <Spinner size={16} /> : <Icon path={icons.disconnect} size={16} mirror />}
        testId="wui-active-profile-wallet-item-disconnect-button"
        loading={leaving}
        onClick={disconnect}
      >
        {t('leave')}
      </Action>
    </div>
  )
}

function Action({ icon, children, ...press }: PressableProps & { readonly icon: ReactNode }) {
  return (
    <Pressable {...press} className="wallet-action">
      {icon}
      <span>{children}</span>
    </Pressable>
  )
}

/** Where the account can be looked up, on the network its wallet is on. */
function useExplorer({ context: { store, state }, api, connection }: WalletActionsProps): string | undefined {
  const { network, accounts } = connection
  const { explorerUrl } = useLive(api.chains)
  const networks = useValue(store, state.networks)
  const match = networks.find(({ caipNetworkId }) => caipNetworkId === network)
  return match && safeLink(explorerUrl(match, accounts[0].address))
}
