import { type Views, walletName } from '../../kernel/plugin.js'
import { connectionIn } from '../../plugins/networks/list-networks.js'
import { switchNamespace, targetNetwork } from '../../plugins/networks/switch-namespace.js'
import {
  Button,
  StatusHeader,
  translator,
  useMessages,
  useNamespaceNames,
  useNetworkImages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { networksMessages } from './messages.js'
import css from './networks.css'
import { NetworkTile } from './parts/NetworkRow.js'

type Params = Views['SwitchActiveChain']
type Props = ViewProps<Params | undefined>

export const title = ({ context }: Props) =>
  translator(context.site, context.name, networksMessages)('chainTitle')

/** The network belongs to another chain family, and nothing is connected there. */
export default function SwitchActiveChain({ context, params }: Props) {
  useStyles(css)
  const t = useMessages(context, networksMessages)
  const urlOf = useNetworkImages(context)
  const nameOf = useNamespaceNames(context)
  const session = useValue(context.store, context.state.session)
  if (!params?.switchToChain) return null
  const { name: chain, key } = nameOf(params.switchToChain)
  const target = targetNetwork(context, params)
  const connection = connectionIn(session)
  const wallet = connection ? walletName(connection) : t('yourWallet')
  return (
    <div data-testid="w3m-switch-active-chain-view">
      <StatusHeader
        image={<NetworkTile network={target} src={target && urlOf(target)} size={80} />}
        title={<span data-testid={`w3m-switch-active-chain-to-${key}`}>{t('chainLead', { chain })}</span>}
        text={t('chainText', { chain, wallet })}
      />
      <Button
        variant="primary"
        testId="w3m-switch-active-chain-button"
        onClick={() => switchNamespace(context, params)}
      >
        {t('chainButton')}
      </Button>
    </div>
  )
}
