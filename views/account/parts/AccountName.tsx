import { useSyncExternalStore } from 'react'
import type { Account, PluginContext, Translate } from '../../../kernel/plugin.js'
import { serviceOf } from '../../../plugins/account/room.js'
import { shortAddress } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'
import { kindOf } from './kindOf.js'

interface AccountNameProps {
  readonly context: PluginContext
  readonly account: Account
  /** The name is known of the page's account alone. */
  readonly isActive: boolean
  readonly t: Translate<WalletWords>
}

/** The account's name if it has one, always its whole short address, and its kind where there are kinds. */
export function AccountName({ context, account, isActive, t }: AccountNameProps) {
  const { subscribe, get } = serviceOf(context).profile
  const { name } = useSyncExternalStore(subscribe, get, get)
  const kind = kindOf(account)
  return (
    <span className="wallet-who">
      {isActive && name && <bdi>{name}</bdi>}
      <span>
        {isActive && name && '· '}
        <bdi>{shortAddress(account.address)}</bdi>
        {kind && ` · ${t(kind)}`}
      </span>
    </span>
  )
}
