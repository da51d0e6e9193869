import { callMethod, providerMissing } from '../../adapter-kit/index.js'
import type { Adapter, Connection, ExplorerPage, Network } from '../../kernel/plugin.js'
import { decode } from './accounts/ss58.js'
import { chainOf } from './chain.js'
import type { PolkadotState } from './polkadot-state.js'
import { connect, restore } from './wallets/connect.js'
import { discover } from './wallets/discovery.js'

/**
 * The adapter of `polkadot`. What is needed only after connecting is imported when it is first used.
 * @param page where wallets leave their objects; undefined on a server
 */
export function createAdapter(state: PolkadotState, page: EventTarget | undefined): Adapter {
  return {
    namespace: 'polkadot',
    discover(report, signal) {
      state.wallets.watch(() => report(state.wallets.list()), signal)
      if (page) discover(state.wallets, page, signal)
    },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    disconnect: async () => {}, // the wallet has no call for it
    switchNetwork: (connection, network) => switchNetwork(state, connection, network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign-message.js')).signMessage(connection, message),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    isAddress,
    explorerUrl,
  }
}

/** With a network: written for that network. */
function isAddress(address: string, network?: Network): boolean {
  const prefix = decode(address)?.prefix
  return prefix !== undefined && (!network || prefix === chainOf(network).ss58Format)
}

function explorerUrl({ blockExplorers }: Network, what: ExplorerPage): string | undefined {
  const url = blockExplorers?.default.url.replace(/\/$/, '')
  if (!url) return undefined
  return 'address' in what ? `${url}/account/${what.address}` : `${url}/extrinsic/${what.transaction}`
}

/**
 * Goes to another network. Browser wallets serve all of them and are not asked; a pairing session serves those it
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
