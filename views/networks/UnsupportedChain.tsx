import type { Network } from '../../kernel/plugin.js'
import type { UnsupportedChainParams } from '../../plugins/networks/contract.js'
import { leaveUnsupportedNetwork } from '../../plugins/networks/leave-unsupported-network.js'
import { listNetworks } from '../../plugins/networks/list-networks.js'
import { problemOf } from '../../plugins/networks/switch.js'
import {
  Button,
  icons,
  ScrollArea,
  Separator,
  Stack,
  StatusHeader,
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
import { useDisconnectActive } from './parts/useDisconnectActive.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, networksMessages)('switchTitle')

/**
 * Shown when the wallet is on a network that the site, or a plugin, does not support: offers supported ones, and always
 * Disconnect.
 */
export default function UnsupportedChain({ context, params }: ViewProps<UnsupportedChainParams | undefined>) {
  useStyles(css)
  const { store, state } = context
  const t = useMessages(context, networksMessages)
  const urlOf = useNetworkImages(context)
  const { leaving, disconnect } = useDisconnectActive(context, t)
  const groups = listNetworks(useValue(store, state.networks), useValue(store, state.session))
  const choose = (network: Network) =>
    void leaveUnsupportedNetwork(context, network).catch(async (error: unknown) => {
      const { reason } = await problemOf(context, network, error)
      context.toasts.show(
        'error',
        reason ? t('walletSays', { wallet: t('theWallet'), reason }) : t('declined'),
      )
    })
  const isOffered = ({ network }: { readonly network: Network }) =>
    !params?.networks || params.networks.includes(network.caipNetworkId)
  return (
    <Stack gap={4}>
      <StatusHeader text={params?.text ?? t('strandedText')} />
      <ScrollArea height={328}>
        {groups.flatMap(({ networks }) =>
          networks
            .filter(isOffered)
            .map(({ network }) => (
              <NetworkRow
                key={network.caipNetworkId}
                network={network}
                src={urlOf(network)}
                onChoose={choose}
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
