import { useEffect, useState } from 'react'
import { disconnectAndTrack } from '../../kernel/plugin.js'
import type { EmbeddedApi } from '../../plugins/embedded/runtime.js'
import {
  Avatar,
  Button,
  Copy,
  icons,
  List,
  Row,
  SlotIcon,
  Stack,
  shortAddress,
  translator,
  useMessages,
  useSlot,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './embedded.css'
import { embeddedMessages } from './messages.js'
import { LoginRow } from './settings/LoginRow.js'
import { NetworkRow } from './settings/NetworkRow.js'
import { Restoring } from './settings/Restoring.js'
import { SmartAccountRow } from './settings/SmartAccountRow.js'
import { UpgradeRow } from './settings/UpgradeRow.js'
import { useLastKnown } from './settings/useLastKnown.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, embeddedMessages)('settingsTitle')

/** The account of the embedded wallet: who is logged in, where, and what can be changed about it. */
export default function AccountSettings({ context, api }: ViewProps<undefined, EmbeddedApi>) {
  useStyles(css)
  const t = useMessages(context, embeddedMessages)
  const { store, state, router } = context
  const { status, connector, ...account } = useValue(store, state.account())
  const isOwn = connector?.type === 'AUTH'
  const rows = useSlot(context, 'account:settings')
  const address = useLastKnown(isOwn ? account.address : undefined)
  // Opened by name without the wallet, or once another wallet is in use, the view leads elsewhere.
  const stranger = connector ? !isOwn : status === 'disconnected' && address === undefined
  useEffect(() => {
    if (stranger) router.replace({ role: status === 'disconnected' ? 'home' : 'account' })
  }, [stranger, status, router])
  if (!address) return <Restoring label={t('settingsWait')} />
  const short = shortAddress(address)
  return (
    <Stack gap={12}>
      <div className="embedded-who">
        <Avatar address={address} />
        <Copy
          context={context}
          text={address}
          testId="account-settings-address"
          label={t('copy', { address: short })}
        >
          <bdi translate="no">{short}</bdi>
        </Copy>
      </div>
      <List>
        <LoginRow context={context} login={api.login} t={t} />
        <NetworkRow context={context} t={t} />
        <SmartAccountRow context={context} api={api} t={t} />
        {rows.map(({ id, label, icon, view }) => (
          <Row
            key={id}
            image={<SlotIcon icon={icon} tile />}
            title={label}
            testId={id}
            chevron
            onClick={() => router.push(view)}
          />
        ))}
        <UpgradeRow context={context} t={t} />
      </List>
      <LogOut context={context} />
    </Stack>
  )
}

/** Ends the login on all chains. */
function LogOut({ context }: Pick<ViewProps, 'context'>) {
  const { store, state, toasts } = context
  const t = useMessages(context, embeddedMessages)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await disconnectAndTrack(context, { namespace: store.get(state.session).active, connectorId: 'AUTH' })
    } catch {
      toasts.show('error', t('logOutFailed'))
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Button icon={icons.disconnect} testId="disconnect-button" loading={leaving} onClick={() => void leave()}>
      {t('logOut')}
    </Button>
  )
}
