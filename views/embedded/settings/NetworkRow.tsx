import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { NetworkImage, Row, useNetworkImages, useValue } from '../../kit/index.js'
import type { EmbeddedWords } from '../messages.js'

interface NetworkRowProps {
  readonly context: PluginContext
  readonly t: Translate<EmbeddedWords>
}

/** The network in use; leads to the list of networks where there are several and the site allows it. */
export function NetworkRow({ context, t }: NetworkRowProps) {
  const { store, state, site, router } = context
  const { network } = useValue(store, state.network())
  const networks = useValue(store, state.networks)
  const urlOf = useNetworkImages(context, network)
  const isFree =
    networks.length > 1 && site.enableNetworkSwitch !== false && context.viewOf('networks') !== undefined
  const name = network?.name ?? t('unknownNetwork')
  return (
    <Row
      image={<NetworkImage src={network && urlOf(network)} name={name} />}
      title={name}
      sub={t('network')}
      testId="account-switch-network-button"
      chevron={isFree}
      onClick={isFree ? () => router.push({ role: 'networks' }) : undefined}
    />
  )
}
