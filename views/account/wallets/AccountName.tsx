import type { Account, Connection, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { shortAddress } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { useAccountName } from './useAccountName.js'

interface AccountNameProps {
  readonly context: PluginContext
  readonly api: AccountService
  readonly connection: Connection
  /** Whether it is the page's own account. */
  readonly isActive: boolean
  readonly t: Translate<WalletWords>
}

/** The account's name if it has one, always its short address, and its type where the namespace has several. */
export function AccountName({ context, api, connection, isActive, t }: AccountNameProps) {
  const [account] = connection.accounts
  const name = useAccountName(context, api, connection, isActive)
  const kind = accountKind(account)
  return (
    <span className="wallet-who">
      {name && <bdi translate="no">{name}</bdi>}
      <span>
        {name && '· '}
        <bdi translate="no">{shortAddress(account.address)}</bdi>
        {kind && ` · ${t(kind)}`}
      </span>
    </span>
  )
}

/** The type of an account, where its namespace has several; a key of the catalogue. */
export function accountKind({ type }: Account): Exclude<Account['type'], 'eoa'> | undefined {
  return type === 'eoa' ? undefined : type
}
