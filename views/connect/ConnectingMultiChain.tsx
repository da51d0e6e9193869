import { defineMessages, type Views } from '../../kernel/plugin.js'
import type { ConnectState } from '../../plugins/connect/connect-state.js'
import type { ConnectorRef } from '../../plugins/connect/index.js'
import {
  IconTile,
  icons,
  NetworkImage,
  Row,
  Stack,
  StatusHeader,
  useMessages,
  useNamespaceNames,
  useValue,
  type ViewProps,
  WalletImage,
} from '../kit/index.js'

type Props = ViewProps<Views['ConnectingMultiChain'], ConnectState>

const messages = defineMessages({
  chainTitle: 'Select chain',
  chainLead: 'Where do you want to use {name}?',
  chainText: 'This wallet works on several kinds of networks. Choose one to start with.',
  notFound: 'This wallet is not available here',
})

export const title = ({ context }: Props) => useMessages(context, messages)('chainTitle')

/** For a wallet of several namespaces: the choice of the one to connect first. */
export default function ConnectingMultiChain({ context, api: { wallets }, params }: Props) {
  const { store, state, router, session } = context
  const t = useMessages(context, messages)
  const networks = useValue(store, state.networks)
  const connectors = useValue(store, state.connectors)
  const nameOf = useNamespaceNames(context)
  const find = (ref: ConnectorRef) =>
    connectors.find(({ id, namespace }) => id === ref.connector && namespace === ref.namespace)
  const first = params.connectors.map(find).find(Boolean)
  const name = params.wallet?.name ?? first?.name ?? ''
  const subject = first ?? params.wallet
  const prepare = (ref: ConnectorRef) => session.prepare([find(ref)].filter((connector) => !!connector))
  const choose = (ref: ConnectorRef) => {
    const { connectors: _, ...chosen } = params
    if (find(ref)) router.push('ConnectingExternal', { ...ref, ...chosen })
    else context.toasts.show('error', t('notFound'))
  }
  return (
    <Stack>
      <StatusHeader
        image={<WalletImage src={subject && wallets.imageOf(subject)} name={name} size={64} />}
        title={t('chainLead', { name })}
        text={t('chainText')}
      />
      {params.connectors.map((ref) => {
        const network = networks.find(({ chainNamespace }) => chainNamespace === ref.namespace)
        return (
          <Row
            key={ref.namespace}
            testId={`wui-list-chain-${ref.namespace}`}
            image={
              network ? (
                <NetworkImage src={wallets.chainImageOf(network)} name={network.name} />
              ) : (
                <IconTile icon={icons.globe} />
              )
            }
            title={nameOf(ref.namespace).name}
            chevron
            onIntent={() => prepare(ref)}
            onClick={() => choose(ref)}
          />
        )
      })}
    </Stack>
  )
}
