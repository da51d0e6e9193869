import {
  findNetwork,
  type Network,
  type PluginContext,
  type Translate,
  type Views,
} from '../../kernel/plugin.js'
import { connectionIn } from '../../plugins/networks/list-networks.js'
import {
  Button,
  Empty,
  icons,
  translator,
  useMessages,
  useNetworkImages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { networksMessages } from './messages.js'
import css from './networks.css'
import { SwitchProgress } from './parts/SwitchProgress.js'
import { useSwitchRequest } from './parts/useSwitchRequest.js'

type Props = ViewProps<Views['SwitchNetwork'] | undefined>

/** The network that was asked for, if it is one of the site's: the host page may pass anything. */
function wantedOf({ context: { store, state }, params }: Props): Network | undefined {
  return params?.network && findNetwork(store.get(state.networks), params.network)
}

export const title = (props: Props) =>
  wantedOf(props)?.name ?? translator(props.context.site, props.context.name, networksMessages)('switchTitle')

const noVisit = {}

/** Asks the wallet to switch as soon as it is shown; the kernel moves on once the wallet is there. */
export default function SwitchNetwork(props: Props) {
  useStyles(css)
  const { context, params } = props
  const { store, state } = context
  const t = useMessages(context, networksMessages)
  const network = wantedOf(props)
  const session = useValue(store, state.session)
  // Without a wallet in that namespace, the wallet in use connects there.
  const connection = connectionIn(session, network?.chainNamespace) ?? connectionIn(session)
  const current = useValue(store, state.network()).network
  const urlOf = useNetworkImages(context)
  const { problem, again } = useSwitchRequest(context, network, params ?? noVisit)
  if (!network) return <UnknownNetwork context={context} t={t} />
  const shared = {
    context,
    network,
    src: urlOf(network),
    problem,
    connector: connection?.connector,
    current,
    t,
  }
  return <SwitchProgress {...shared} onRetry={again} />
}

interface UnknownNetworkProps {
  readonly context: PluginContext
  readonly t: Translate<typeof networksMessages>
}

/** The network that was asked for is not one of the site's. */
function UnknownNetwork({ context, t }: UnknownNetworkProps) {
  return (
    <Empty icon={icons.globe} title={t('unknown')} text={t('unknownText')}>
      <Button onClick={() => context.router.replace('Networks')}>{t('otherNetwork')}</Button>
    </Empty>
  )
}
