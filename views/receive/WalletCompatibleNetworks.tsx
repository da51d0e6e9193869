import {
  Empty,
  icons,
  NetworkImage,
  Note,
  Row,
  ScrollArea,
  Stack,
  Tag,
  translator,
  useMessages,
  useNetworkImages,
  type ViewProps,
} from '../kit/index.js'
import { receiveMessages } from './messages.js'
import { useCompatibleNetworks } from './parts/useCompatibleNetworks.js'
import { useReceiver } from './parts/useReceiver.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, receiveMessages)('networksTitle')

/** The networks on which the address receives: a list to read, not to choose from. */
export default function WalletCompatibleNetworks({ context }: ViewProps) {
  const t = useMessages(context, receiveMessages)
  const receiver = useReceiver(context, t)
  const networks = useCompatibleNetworks(context, receiver)
  const urlOf = useNetworkImages(context)
  if (networks.length === 0) return <Empty icon={icons.globe} title={t('none')} text={t('noneText')} />
  const isHere = (id: string) => receiver?.network?.caipNetworkId === id
  return (
    <Stack gap={8}>
      <Note tone="neutral">{t(networks.length === 1 ? 'networksNoteOne' : 'networksNote')}</Note>
      <ScrollArea height={388}>
        {networks.map((network) => (
          <Row
            key={network.caipNetworkId}
            image={<NetworkImage src={urlOf(network)} name={network.name} />}
            title={network.name}
            sub={network.testnet ? t('testnet') : undefined}
            tag={isHere(network.caipNetworkId) ? <Tag tone="accent">{t('current')}</Tag> : undefined}
            testId={`compatible-network-${network.caipNetworkId}`}
          />
        ))}
      </ScrollArea>
    </Stack>
  )
}
