import { sanitizeText } from '../../adapter-kit/features/index.js'
import type { ActiveAccount, Namespace, PluginContext, Services } from '../../kernel/plugin.js'
import type { Profile } from './contract.js'

const longestName = 80

type Context = Pick<PluginContext, 'use' | 'site' | 'signal' | 'store' | 'state'>

/**
 * Names are looked up on main networks of chains whose adapter says they are indexed; pictures on Ethereum only. Where
 * the identity cannot be read, a registered name is taken.
 * @param lastProfile what was shown before, which stays where nothing newer is found
 * @throws LatchkeyError when neither can be read
 */
export async function readProfile(
  { use, site, signal, store, state }: Context,
  { address, network }: Pick<ActiveAccount, 'address' | 'network'>,
  lastProfile?: Profile,
): Promise<Profile> {
  if (!site.projectId || network.testnet || !(await isNamed(use, network.chainNamespace))) return {}
  const isEthereum = network.id === 1
  const blockchain = await use('blockchain')
  const identity = await blockchain.identity(address, network.caipNetworkId, signal).catch(() => undefined)
  const image = isEthereum ? identity?.avatar : undefined
  // Who logged in may have registered a name, which an identity need not have.
  const account = store.get(state.account())
  if (identity && (identity.name || !account.embeddedWalletInfo || account.address !== address))
    return { name: displayName(identity.name), image }
  const name = displayName(await registeredName(blockchain, address, signal))
  if (identity) return { name, image }
  return { name: name ?? lastProfile?.name, image: isEthereum ? lastProfile?.image : undefined }
}

async function isNamed(use: PluginContext['use'], namespace: Namespace): Promise<boolean> {
  const adapter = await use(`adapter:${namespace}`).catch(() => undefined)
  return !!adapter?.indexed?.includes('names')
}

/** The first name that leads to the address; others belong to somebody else. */
async function registeredName(
  { namesOf }: Services['blockchain'],
  address: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const isOurs = (each: string) => each.toLowerCase() === address.toLowerCase()
  const records = await namesOf(address, signal)
  return records.find(({ addresses }) => Object.values(addresses).some(isOurs))?.name
}

/** One line without invisible characters. */
function displayName(name: string | undefined): string | undefined {
  return (name && sanitizeText(name, longestName)) || undefined
}
