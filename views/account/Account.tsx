import type { AccountService } from '../../plugins/account/contract.js'
import {
  FooterBar,
  Icon,
  icons,
  Part,
  Pressable,
  Skeleton,
  Spinner,
  Stack,
  useMessages,
  useSlot,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './account.css'
import { accountMessages } from './messages.js'
import { AccountActions } from './overview/AccountActions.js'
import { AccountIdentity } from './overview/AccountIdentity.js'
import { AccountRows } from './overview/AccountRows.js'
import { AccountTabs } from './overview/AccountTabs.js'
import { NetworkLine } from './overview/NetworkLine.js'
import { OtherAccountNote } from './overview/OtherAccountNote.js'
import { RefreshButton } from './overview/RefreshButton.js'
import { useActions } from './overview/useActions.js'
import { useDisconnectAccount } from './overview/useDisconnectAccount.js'
import { useTotal } from './overview/useTotal.js'
import { Worth } from './overview/Worth.js'
import { useShownAccount } from './useShownAccount.js'

/** The connected account: its address, balance and network, and what other plugins add. */
export default function Account({ context, api }: ViewProps<unknown, AccountService>) {
  useStyles(css)
  const t = useMessages(context, accountMessages)
  const { account, gone } = useShownAccount(context)
  const { network } = useValue(context.store, context.state.network())
  const { address } = account
  const waiting = !address
  const heads = useSlot(context, 'account:head')
  const rows = useActions(context, 'account:row')
  const { total, refresh } = useTotal(context)
  const shared = { context, api, gone, t }
  return (
    <Stack gap={12}>
      {waiting ? (
        <AccountSkeleton />
      ) : (
        <div className="account-head">
          <AccountIdentity {...shared} account={account} address={address} />
          <Worth {...shared} total={total} />
          <NetworkLine {...shared} network={network} address={address}>
            <RefreshButton {...shared} tokens={refresh} />
          </NetworkLine>
          <OtherAccountNote {...shared} network={network} />
          {heads.map((entry) => (
            <Part key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      <AccountActions context={context} waiting={waiting} />
      <AccountTabs context={context} waiting={waiting} t={t}>
        {!waiting && rows.length > 0 && <AccountRows rows={rows} />}
      </AccountTabs>
    </Stack>
  )
}

/** The title is hidden: only screen readers need it. */
export function Title({ context }: ViewProps) {
  return <span className="hidden">{useMessages(context, accountMessages)('title')}</span>
}

/** The button to disconnect. */
export function Footer({ context }: ViewProps) {
  const t = useMessages(context, accountMessages)
  const { leaving, disconnect } = useDisconnectAccount(context, t)
  return (
    <FooterBar>
      <Pressable className="account-leave" testId="disconnect-button" loading={leaving} onClick={disconnect}>
        {leaving ? <Spinner size={18} /> : <Icon path={icons.disconnect} size={18} mirror />}
        {t('disconnect')}
      </Pressable>
    </FooterBar>
  )
}

/** Stands for the account's head, at the same height, while its wallet is being restored. */
function AccountSkeleton() {
  return (
    <div className="account-head" aria-busy="true">
      <div className="account-face">
        <Skeleton width={64} height={64} round />
      </div>
      <Skeleton width={148} height={36} />
      <div className="account-worth">
        <span className="account-balance">
          <Skeleton width={168} height={36} />
        </span>
        <span className="account-coin">
          <Skeleton width={72} height={16} />
        </span>
      </div>
      <Skeleton width={132} height={16} />
    </div>
  )
}
