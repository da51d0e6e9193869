import type { PluginContext } from '../../kernel/plugin.js'
import type { Profile } from './services.js'
import type { Who } from './who.js'

/** Names are looked up on EVM main networks, once a visit; the picture is Ethereum's alone. */
export async function readProfile(
  { use, site, signal }: Pick<PluginContext, 'use' | 'site' | 'signal'>,
  { address, network }: Who,
): Promise<Profile> {
  if (!site.projectId || network.chainNamespace !== 'eip155' || network.testnet) return {}
  try {
    const blockchain = await use('blockchain')
    const { name, avatar } = await blockchain.identity(address, network.caipNetworkId, signal)
    return { name, image: network.id === 1 ? avatar : undefined }
  } catch {
    return {}
  }
}
