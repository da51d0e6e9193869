import type { PluginContext } from '../../kernel/plugin.js'
import {
  Icon,
  icons,
  type PartProps,
  useMessages,
  useNetworkImages,
  useStyles,
  useValue,
} from '../kit/index.js'
import { networksMessages } from './messages.js'
import css from './networks.css'
import { NetworkTile } from './parts/NetworkRow.js'

/** The network in use, in the header of the account view; leads to the list of networks. */
export default function NetworkButton({ context, entry }: PartProps) {
  useStyles(css)
  const t = useMessages(context, networksMessages)
  const { network, isSupported } = useValue(context.store, context.state.network())
  const networks = useValue(context.store, context.state.networks)
  const urlOf = useNetworkImages(context, network)
  if (context.site.enableNetworkSwitch === false || !network) return null
  const free = networks.length > 1 || !isSupported
  return (
    <button
      type="button"
      className="network-button"
      data-testid={entry.id}
      active-network={network.name}
      aria-label={t('current', { network: network.name })}
      aria-disabled={!free}
      onClick={free ? () => choose(context) : undefined}
    >
      <NetworkTile network={network} src={urlOf(network)} size={32} />
      {free && <Icon path={icons.chevronDown} size={16} />}
    </button>
  )
}

function choose({ track, router }: PluginContext): void {
  track('CLICK_NETWORKS')
  router.push('Networks')
}
