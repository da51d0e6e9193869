import { serviceOf } from '../../plugins/account/room.js'
import {
  FooterBar,
  Icon,
  icons,
  Pressable,
  Spinner,
  Stack,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './account.css'
import { accountMessages } from './messages.js'
import { AccountSkeleton } from './parts/AccountSkeleton.js'
import { AccountTabs } from './parts/AccountTabs.js'
import { Actions } from './parts/Actions.js'
import { NativeBalance } from './parts/NativeBalance.js'
import { useAccount } from './parts/useAccount.js'
import { useDisconnect } from './parts/useDisconnect.js'
import { Where } from './parts/Where.js'
import { Who } from './parts/Who.js'

/** The connected account: who, how much, where, and what other plugins add. */
export default function Account({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, accountMessages)
  const { account, gone } = useAccount(context)
  const { network } = useValue(context.store, context.state.network())
  const { address } = account
  const waiting = !address
  const shared = { context, service: serviceOf(context), gone, t }
  return (
    <Stack gap={12}>
      {waiting ? (
        <AccountSkeleton />
      ) : (
        <div className="account-head">
          <Who {...shared} account={account} address={address} />
          <NativeBalance {...shared} />
          <Where context={context} network={network} address={address} t={t} />
        </div>
      )}
      <Actions context={context} waiting={waiting} />
      <AccountTabs context={context} waiting={waiting} t={t} />
    </Stack>
  )
}

/** The card needs no title to be seen; who hears it does. */
export function Title({ context }: ViewProps) {
  return <span className="hidden">{useMessages(context, accountMessages)('title')}</span>
}

/** Leaving is quiet and below. */
export function Footer({ context }: ViewProps) {
  const t = useMessages(context, accountMessages)
  const { leaving, disconnect } = useDisconnect(context, t)
  return (
    <FooterBar>
      <Pressable className="account-leave" testId="disconnect-button" loading={leaving} onClick={disconnect}>
        {leaving ? <Spinner size={18} /> : <Icon path={icons.disconnect} size={18} mirror />}
        {t('disconnect')}
      </Pressable>
    </FooterBar>
  )
}
