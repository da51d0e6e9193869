import { isCaipNetworkId } from '../../kernel/plugin.js'
import { checkDeepLink } from './deep-link.js'
import { eip1193 } from './eip1193.js'
import type { Emitter } from './emitter.js'
import { asError } from './errors.js'
import { chainRefused, methodMissing } from './failures.js'
import type { Link } from './link.js'
import type { Room } from './room.js'
import type { PairedProvider } from './services.js'
import type { WalletRequest } from './transport.js'

/** What host pages and adapters are given for a paired namespace. */
export function createProvider(room: Room, link: Link, emitter: Emitter): PairedProvider {
  const granted = () => link.session().namespaces[link.namespace]
  const ask = (request: WalletRequest) => askWallet(room, link, request)
  const provider: PairedProvider = {
    isWalletConnect: true,
    namespace: link.namespace,
    get chainId() {
      return link.network()
    },
    get methods() {
      return granted()?.methods ?? []
    },
    get chains() {
      return granted()?.chains ?? []
    },
    get properties() {
      return link.session().properties
    },
    request: async (request) => {
      if (link.namespace === 'eip155') return eip1193(room, link, request, ask)
      if (!provider.methods.includes(request.method)) throw methodMissing(request.method)
      return ask(request)
    },
    setDefaultChain(chain) {
      if (!isCaipNetworkId(chain) || !provider.chains.includes(chain)) throw chainRefused(chain)
      link.moveTo(chain)
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

/** These are not about the network they are sent for. */
const free: readonly string[] = [
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'personal_sign',
]

/** Asks the wallet, for the network the link stands on: nothing is ever sent on another one. */
async function askWallet(room: Room, link: Link, request: WalletRequest): Promise<unknown> {
  const { topic, older, namespaces } = link.session()
  const chains = namespaces[link.namespace]?.chains ?? []
  const now = link.network()
  const chain = free.includes(request.method) && !chains.includes(now) ? (chains[0] ?? now) : now
  const transport = await room.client.get()
  checkDeepLink()
  try {
    return await transport.request(topic, older[chain] ?? chain, request)
  } catch (error) {
    throw asError(error)
  }
}
