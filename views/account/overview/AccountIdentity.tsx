import { type AccountState, type PluginContext, type Translate, walletName } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { Avatar, Copy, shortAddress, Tag } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'
import { useLiveUntilGone } from '../useShownAccount.js'
import { UnconfirmedNotice } from './UnconfirmedNotice.js'
import { WalletPill } from './WalletPill.js'

interface AccountIdentityProps {
  readonly context: PluginContext
  readonly account: AccountState
  readonly address: string
  readonly api: AccountService
  readonly gone: boolean
  readonly t: Translate<typeof accountMessages>
}

/** Avatar, wallet and address; a name is shown beside the address, never instead of it. */
export function AccountIdentity({ context, account, address, api, gone, t }: AccountIdentityProps) {
  const { name, image } = useLiveUntilGone(api.profile, gone)
  const short = shortAddress(address)
  return (
    <>
      <div className="account-face" data-testid="single-account-avatar">
        <Avatar address={address} src={image} />
      </div>
      <LoginName account={account} t={t} />
      <div className="account-who">
        <WalletPill context={context} api={api} account={account} t={t} />
        <Copy
          context={context}
          text={account.unconfirmed ? undefined : address}
          testId="account-address"
          label={t('copy', { who: name ? `${name}, ${short}` : short })}
        >
          {name && (
            <bdi translate="no" className="account-name">
              {name}
            </bdi>
          )}
          <span className={name ? 'account-address' : undefined} translate="no">
            {short}
          </span>
        </Copy>
        <AccountKind account={account} t={t} />
      </div>
      {account.unconfirmed && (
        <UnconfirmedNotice context={context} wallet={walletName(account) ?? ''} t={t} />
      )}
    </>
  )
}

/** Who is logged in, in full, where the wallet is one that is logged in to. */
function LoginName({ account: { embeddedWalletInfo }, t }: AccountKindProps) {
  const { user, authProvider } = embeddedWalletInfo ?? {}
  const who = authProvider === 'email' ? user?.email : (user?.username ?? user?.email)
  if (!who) return null
  return (
    <p className="account-login" data-testid="account-login">
      <span className="hidden">{t('loginOf')}</span> <bdi translate="no">{who}</bdi>
    </p>
  )
}

interface AccountKindProps {
  readonly account: AccountState
  readonly t: Translate<typeof accountMessages>
}

/** What a Bitcoin account is for: coins sent to the wrong one can be lost. */
export function AccountKind({ account: { allAccounts, address }, t }: AccountKindProps) {
  const type = allAccounts.find((each) => each.address === address)?.type
  if (type === 'payment') return <Tag>{t('paymentAccount')}</Tag>
  if (type === 'ordinal') return <Tag>{t('ordinalAccount')}</Tag>
  return null
}
