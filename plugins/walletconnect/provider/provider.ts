import type { Emitter } from '../../../adapter-kit/features/index.js'
import {
  type Account,
  type CaipNetworkId,
  isCaipNetworkId,
  type PairedWallet,
  type PairingRules,
} from '../../../kernel/plugin.js'
import type { PairedProvider } from '../contract.js'
import { asError } from '../errors.js'
import { chainRefused, methodMissing } from '../failures.js'
import { checkDeepLink } from '../links/deep-link.js'
import type { PairingDeps } from '../pairing-deps.js'
import type { WalletRequest } from '../relay/transport.js'
import type { PairedSession } from '../session/parse-session.js'
import { readChain } from './read-chain.js'

/** What a provider needs of the connection it belongs to. */
export interface ProviderConnection {
  readonly namespace: string
  /** What its adapter says about pairing. */
  readonly rules: PairingRules | undefined
  session(): PairedSession
  network(): CaipNetworkId
  accounts(): readonly Account[]
  /** Switches to another network and reports it to the page and the kernel. */
  moveTo(network: CaipNetworkId): void
  /** Switches to a network beyond the session, which the page asked for and the wallet added. */
  takeOn(network: CaipNetworkId): void
}

/** The provider that host pages and adapters get for a paired namespace. */
export function createProvider(
  deps: PairingDeps,
  connection: ProviderConnection,
  emitter: Emitter,
): PairedProvider {
  const granted = () => connection.session().namespaces[connection.namespace]
  const wallet: PairedWallet = {
    network: connection.network,
    accounts: connection.accounts,
    methods: () => granted()?.methods ?? [],
    networks: () => granted()?.chains ?? [],
    async ask(request) {
      if (!wallet.methods().includes(request.method)) throw methodMissing(request.method)
      return askWallet(deps, connection, request)
    },
    read: (request) => readChain(deps, connection.network(), request),
    moveTo: connection.takeOn,
  }
  const provider: PairedProvider = {
    isWalletConnect: true,
    namespace: connection.namespace,
    get chainId() {
      return connection.network()
    },
    get methods() {
      return wallet.methods()
    },
    get chains() {
      return wallet.networks()
    },
    get properties() {
      return connection.session().properties
    },
    request: async (request) => {
      const rules = connection.rules?.provider
      return rules ? rules.request(wallet, request) : wallet.ask(request)
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

/**
 * Asks the wallet, for the network that the connection is on. Only methods that concern no network may be sent for
 * another one.
 */
async function askWallet(
  deps: PairingDeps,
  connection: ProviderConnection,
  request: WalletRequest,
): Promise<unknown> {
  const { topic, older, namespaces } = connection.session()
  const chains = namespaces[connection.namespace]?.chains ?? []
  const now = connection.network()
  const isFree = connection.rules?.provider?.anyNetwork.includes(request.method)
  const chain = isFree && !chains.includes(now) ? (chains[0] ?? now) : now
  const transport = await deps.client.get()
  checkDeepLink()
  try {
    return await transport.request(topic, older[chain] ?? chain, request)
  } catch (error) {
    throw asError(error)
  }
}
