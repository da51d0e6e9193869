import { useEffect, useState } from 'react'
import { property } from '../../kernel/plugin.js'
import type { EmbeddedApi } from '../../plugins/embedded/runtime.js'
import {
  IconTile,
  icons,
  List,
  Row,
  shortAddress,
  translator,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './embedded.css'
import { embeddedMessages } from './messages.js'
import { Restoring } from './settings/Restoring.js'
import { useLastKnown } from './settings/useLastKnown.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, embeddedMessages)('smartTitle')

type SmartViewProps = ViewProps<undefined, EmbeddedApi>

/** Which account of the login is in use, where the network has smart accounts. */
export default function SmartAccountSettings(props: SmartViewProps) {
  useStyles(css)
  const { context, api } = props
  const t = useMessages(context, embeddedMessages)
  const { store, state, router } = context
  const { status } = useValue(store, state.account())
  const pair = useValue(store, api.smartAccounts.pair)
  // Opened by name without the wallet, or on a network without smart accounts, the view leads elsewhere.
  const isNone = !pair && (status === 'connected' || status === 'disconnected')
  useEffect(() => {
    if (isNone) router.replace({ role: status === 'connected' ? 'account' : 'home' })
  }, [isNone, status, router])
  const lastPair = useLastKnown(pair)
  if (!lastPair) return <Restoring label={t('settingsWait')} />
  return (
    <List>
      <SwitchRow {...props} />
      {property(context.options, 'testVersions') === true && <VersionRow {...props} />}
    </List>
  )
}

function SwitchRow({ context, api }: SmartViewProps) {
  const t = useMessages(context, embeddedMessages)
  const { smartAccounts } = api
  const pair = useLastKnown(useValue(context.store, smartAccounts.pair))
  const [busy, setBusy] = useState(false)
  if (!pair) return null
  const { inUse, other } = pair
  const isToSmart = other.type === 'smartAccount'
  const use = async () => {
    setBusy(true)
    try {
      await smartAccounts.use(other)
      context.toasts.show('success', t(isToSmart ? 'smartUsed' : 'plainUsed'))
    } catch {
      context.toasts.show('error', t('switchFailed'))
    }
    setBusy(false)
  }
  return (
    <Row
      image={<IconTile icon={icons.swap} />}
      title={t(isToSmart ? 'toSmart' : 'toPlain')}
      sub={t('inUse', { address: shortAddress(inUse.address) })}
      testId="account-toggle-preferred-account-type"
      loading={busy}
      onClick={() => void use()}
    />
  )
}

/** For testers: the page has to load anew, as the frame is told when it loads. */
function VersionRow({ context, api: { smartAccounts } }: SmartViewProps) {
  const t = useMessages(context, embeddedMessages)
  const next = smartAccounts.version() === 'v7' ? 'v6' : 'v7'
  const force = () => {
    smartAccounts.force(next)
    location.reload()
  }
  return (
    <Row
      image={<IconTile icon={icons.settings} />}
      title={t('forceVersion', { version: next.slice(1) })}
      sub={t('forceText')}
      testId="account-toggle-smart-account-version"
      onClick={force}
    />
  )
}
