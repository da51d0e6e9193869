import {
  callMethod,
  createTtlCache,
  fromSs58,
  providerMissing,
  sanitizeText,
  stopAt,
} from '../../adapter-kit/chains/index.js'
import {
  type Adapter,
  type Connection,
  type ExplorerPage,
  type Network,
  property,
} from '../../kernel/plugin.js'
import { accountIdOf, isEthereumId } from './accounts/account-id.js'
import { chainOf } from './chain.js'
import type { PolkadotDeps, PolkadotState } from './polkadot-state.js'
import { connect, restore } from './wallets/connect.js'
import { isEntry } from './wallets/finder.js'
import { subscribe } from './wallets/injected.js'

/**
 * The adapter of `polkadot`. What is needed only after connecting is imported when it is first used.
 * @param page the window, whose host name wallets are given where the site has no name; undefined on a server
 */
export function createAdapter(
  context: PolkadotDeps,
  wallets: PolkadotState['wallets'],
  page: EventTarget | undefined,
): Adapter {
  const state: PolkadotState = {
    context,
    wallets,
    balances: createTtlCache(),
    sessions: new WeakMap(),
    injected: new WeakMap(),
    appName: appNameOf(context, page),
  }
  return {
    namespace: 'polkadot',
    signIn: { chainName: 'Polkadot' },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    awaitReturn: async ({ id }, tell, signal) => {
      const entry = state.wallets.find(id)?.provider()
      const injected = isEntry(entry) && state.injected.get(entry)
      if (injected) stopAt(signal, [subscribe(injected, (shared) => shared.length > 0 && tell())])
    },
    disconnect: async () => {}, // the wallet has no call for it
    switchNetwork: (connection, network) => switchNetwork(state, connection, network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign-message.js')).signMessage(connection, message),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    pairing: async () => ({ methods: ['polkadot_signTransaction', 'polkadot_signMessage'] }),
    isAddress,
    explorerUrl,
  }
}

/** Wallets refuse an empty name. */
function appNameOf({ options, site }: PolkadotDeps, page: EventTarget | undefined): string {
  const host = property(property(page, 'location'), 'hostname')
  const candidates = [property(options, 'appName'), site.metadata?.name, host]
  const names = candidates.map((name) => (typeof name === 'string' ? sanitizeText(name, 60) : ''))
  return names.find((name) => name !== '') ?? 'This page'
}

/**
 * With a network: whether it is written for that network. Without one an address of Ethereum's form is none, for most
 * networks of the family have no such accounts.
 */
function isAddress(address: string, network?: Network): boolean {
  const id = accountIdOf(address)
  if (!id) return false
  if (!network) return !isEthereumId(id)
  const { ss58Format, isEthereum } = chainOf(network)
  if (isEthereumId(id)) return isEthereum
  return !isEthereum && fromSs58(address)?.prefix === ss58Format
}

function explorerUrl({ blockExplorers }: Network, what: ExplorerPage): string | undefined {
  const url = blockExplorers?.default.url.replace(/\/$/, '')
  if (!url) return undefined
  return 'address' in what ? `${url}/account/${what.address}` : `${url}/extrinsic/${what.transaction}`
}

/**
 * Switches to another network. Browser wallets serve all of them and are not asked; a pairing session serves those it
 * granted.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported', LK_PROVIDER
 */
async function switchNetwork(state: PolkadotState, connection: Connection, network: Network): Promise<void> {
  const { accounts, connector, provider } = connection
  if (connector.type === 'WALLET_CONNECT') {
    await callMethod(provider, 'setDefaultChain', [network.caipNetworkId], { missing: providerMissing })
    return
  }
  const session = state.sessions.get(provider)
  if (!session) throw providerMissing()
  session.move(network, accounts[0].address)
}
