import type { Network, PluginContext } from '../../kernel/plugin.js'
import { connectionIn, listNetworks } from '../../plugins/networks/list-networks.js'
import {
  Button,
  icons,
  Lead,
  ScrollArea,
  Separator,
  Stack,
  translator,
  useMessages,
  useNetworkImages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { networksMessages } from './messages.js'
import css from './networks.css'
import { NetworkRow } from './parts/NetworkRow.js'
import { useDisconnect } from './parts/useDisconnect.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, networksMessages)('switchTitle')

/** The wallet is where the site cannot follow: every network is offered, and leaving always is. */
export default function UnsupportedChain({ context }: ViewProps) {
  useStyles(css)
  const { store, state } = context
  const t = useMessages(context, networksMessages)
  const urlOf = useNetworkImages(context)
  const { leaving, disconnect } = useDisconnect(context, t)
  const groups = listNetworks(useValue(store, state.networks), useValue(store, state.session))
  return (
    <Stack gap={4}>
      <Lead text={t('strandedText')} />
      <ScrollArea height={328}>
        {groups.flatMap(({ networks }) =>
          networks.map(({ network }) => (
            <NetworkRow
              key={network.caipNetworkId}
              network={network}
              src={urlOf(network)}
              onChoose={(chosen) => choose(context, chosen)}
            />
          )),
        )}
      </ScrollArea>
      <Separator>{t('or')}</Separator>
      <Button icon={icons.disconnect} loading={leaving} onClick={disconnect} testId="disconnect-button">
        {t('disconnect')}
      </Button>
    </Stack>
  )
}

/** The wallet is asked on a view of its own; without a wallet the network is chosen and the visitor connects. */
function choose({ store, state, session, router }: PluginContext, network: Network): void {
  if (connectionIn(store.get(state.session))) {
    if (session.viewFor(network) === 'SwitchNetwork') {
      router.push('SwitchNetwork', { network: network.caipNetworkId })
    } else {
      router.push('SwitchActiveChain', {
        switchToChain: network.chainNamespace,
        network: network.caipNetworkId,
      })
    }
    return
  }
  session.activate(network.chainNamespace, network)
  router.reset('Connect')
}
