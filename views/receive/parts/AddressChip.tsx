import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Copy, NetworkImage, shortAddress, Tag, useNetworkImages } from '../../kit/index.js'
import type { ReceiveWords } from '../messages.js'
import { useProfileName } from './useProfileName.js'
import type { Receiver } from './useReceiver.js'

interface AddressChipProps {
  readonly context: PluginContext
  readonly receiver: Receiver
  readonly t: Translate<ReceiveWords>
}

/** Characters of a name before it is cut. */
const longest = 18

/** Network and address, to copy; a name is shown beside the address, never instead of it. */
export function AddressChip({ context, receiver: { address, type, network }, t }: AddressChipProps) {
  const urlOf = useNetworkImages(context, network)
  const name = cut(useProfileName(context))
  const short = shortAddress(address, 4, 4)
  return (
    <div className="receive-who">
      <Copy
        context={context}
        text={address}
        testId="receive-address-copy-button"
        label={t('copy', { who: name ? `${name}, ${short}` : short })}
      >
        <NetworkImage src={network && urlOf(network)} name={network?.name} size={20} />
        {name && (
          <bdi translate="no" className="receive-name">
            {name}
          </bdi>
        )}
        <bdi translate="no" className={name ? 'receive-short' : undefined}>
          {short}
        </bdi>
      </Copy>
      {/* What a Bitcoin account is for: coins sent to the wrong one can be lost. */}
      {(type === 'payment' || type === 'ordinal') && <Tag>{t(type)}</Tag>}
    </div>
  )
}

function cut(name: string | undefined): string | undefined {
  const letters = [...(name ?? '')]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : name || undefined
}
