import { type PluginContext, type Translate, type Views, walletName } from '../../kernel/plugin.js'
import { connectionIn } from '../../plugins/networks/list-networks.js'
import type { NetworksApi } from '../../plugins/networks/runtime.js'
import { siteNetwork } from '../../plugins/networks/switching.js'
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

type Props = ViewProps<Views['SwitchNetwork'] | undefined, NetworksApi>

export const title = ({ context, params }: Props) =>
  siteNetwork(context, params)?.name ??
  translator(context.site, context.name, networksMessages)('switchTitle')

/** The switch that the wallet is asked for. */
export default function SwitchNetwork({ context, api: { switching }, params }: Props) {
  useStyles(css)
  const { store, state } = context
  const t = useMessages(context, networksMessages)
  const network = siteNetwork(context, params)
  const session = useValue(store, state.session)
  // Without a wallet in that namespace, the wallet in use connects there.
  const connection = connectionIn(session, network?.chainNamespace) ?? connectionIn(session)
  const current = useValue(store, state.network()).network
  const urlOf = useNetworkImages(context)
  const problem = useValue(store, switching.problem)
  if (!network) return <UnknownNetwork context={context} t={t} />
  const shared = {
    context,
    network,
    src: urlOf(network),
    problem,
    wallet: connection && walletName(connection),
    quick: connection?.connector.switchesSilently === true,
    current,
    t,
  }
  return <SwitchProgress {...shared} onRetry={switching.again} />
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
