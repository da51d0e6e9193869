import type { AccountState, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/services.js'
import { Avatar, Copy, shortAddress } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'
import { AccountKind } from './AccountKind.js'
import { Unconfirmed } from './Unconfirmed.js'
import { useLive } from './useAccount.js'
import { WalletPill } from './WalletPill.js'

interface WhoProps {
  readonly context: PluginContext
  readonly account: AccountState
  readonly address: string
  readonly service: AccountService
  readonly gone: boolean
  readonly t: Translate<typeof accountMessages>
}

/** Face, wallet and address; a name stands beside the address, never instead of it. */
export function Who({ context, account, address, service, gone, t }: WhoProps) {
  const { name, image } = useLive(service.profile, gone)
  const short = shortAddress(address)
  return (
    <>
      <div className="account-face" data-testid="single-account-avatar">
        <Avatar address={address} src={image} />
      </div>
      <div className="account-who">
        <WalletPill context={context} account={account} t={t} />
        <Copy
          context={context}
          text={account.unconfirmed ? undefined : address}
          testId="account-address"
          label={t('copy', { who: name ? `${name}, ${short}` : short })}
        >
          {name && <bdi className="account-name">{name}</bdi>}
          <span className={name ? 'account-address' : undefined}>{short}</span>
        </Copy>
        <AccountKind account={account} t={t} />
      </div>
      {account.unconfirmed && <Unconfirmed context={context} wallet={account.connector?.name ?? ''} t={t} />}
    </>
  )
}
