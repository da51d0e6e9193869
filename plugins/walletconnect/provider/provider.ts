import type { Emitter } from '../../../adapter-kit/index.js'
import { isCaipNetworkId } from '../../../kernel/plugin.js'
import type { PairedProvider } from '../contract.js'
import { asError } from '../errors.js'
import { chainRefused, methodMissing } from '../failures.js'
import { checkDeepLink } from '../links/deep-link.js'
import type { WalletRequest } from '../relay/transport.js'
import type { NamespaceConnection } from '../session/namespace-connection.js'
import type { PairingDeps } from '../wallet-connect-state.js'
import { eip1193 } from './eip1193.js'

/** What host pages and adapters are given for a paired namespace. */
export function createProvider(
  deps: PairingDeps,
  connection: NamespaceConnection,
  emitter: Emitter,
): PairedProvider {
  const granted = () => connection.session().namespaces[connection.namespace]
  const ask = (request: WalletRequest) => askWallet(deps, connection, request)
  const provider: PairedProvider = {
    isWalletConnect: true,
    namespace: connection.namespace,
    get chainId() {
      return connection.network()
    },
    get methods() {
      return granted()?.methods ?? []
    },
    get chains() {
      return granted()?.chains ?? []
    },
    get properties() {
      return connection.session().properties
    },
    request: async (request) => {
      if (connection.namespace === 'eip155') return eip1193(deps, connection, request, ask)
      if (!provider.methods.includes(request.method)) throw methodMissing(request.method)
      return ask(request)
    },
    setDefaultChain(chain) {
      if (!isCaipNetworkId(chain) || !provider.chains.includes(chain)) throw chainRefused(chain)
      connection.moveTo(chain)
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

/** Asks the wallet, for the network the connection stands on: nothing is ever sent on another one. */
async function askWallet(
  deps: PairingDeps,
  connection: NamespaceConnection,
  request: WalletRequest,
): Promise<unknown> {
  const { topic, older, namespaces } = connection.session()
  const chains = namespaces[connection.namespace]?.chains ?? []
  const now = connection.network()
  const chain = free.includes(request.method) && !chains.includes(now) ? (chains[0] ?? now) : now
  const transport = await deps.client.get()
  checkDeepLink()
  try {
    return await transport.request(topic, older[chain] ?? chain, request)
  } catch (error) {
    throw asError(error)
  }
}
