import {
  accountsOf,
  createEmitter,
  type StandardAccount,
  type StandardWallet,
  watchStandard,
} from '../../../adapter-kit/chains/index.js'
import type {
  Accounts,
  CaipNetworkId,
  Connected,
  ConnectInput,
  WalletChange,
} from '../../../kernel/plugin.js'
import { accountOf, solanaAccounts } from '../accounts/accounts.js'
import type { SolanaEvents } from '../contract.js'
import type { ConnectedWallet, SolanaState } from '../solana-state.js'
import { mainnet } from './cluster.js'
import { createProvider } from './provider.js'
import { supportedNetworks } from './supported-networks.js'

/**
 * A live connection; undefined without any account.
 * @param shared the accounts that the wallet shares with this page, of any chain
 */
export function createConnection(
  state: SolanaState,
  wallet: StandardWallet,
  shared: readonly StandardAccount[],
  { network: target }: ConnectInput,
): Connected | undefined {
  const solana = solanaAccounts(shared)
  const [first, ...others] = solana.map(({ address }) => accountOf(address))
  if (!first) return undefined
  const accounts: Accounts = [first, ...others]
  const networks = supportedNetworks(state, wallet, solana[0])
  const network = chooseNetwork(networks, target?.caipNetworkId)
  const emitter = createEmitter<SolanaEvents>(state.context.report)
  const connected = { wallet, emitter, address: first.address, network, shownAccounts: accountsOf(wallet) }
  return {
    accounts,
    network,
    networks,
    provider: createProvider(state, connected),
    watch: (listener) => watch(connected, listener),
  }
}

/** Wallets do not say which network is selected: it is the wanted one if they support it, else the first they support. */
function chooseNetwork(networks: readonly CaipNetworkId[], target: CaipNetworkId | undefined): CaipNetworkId {
  return target && networks.includes(target) ? target : (networks[0] ?? mainnet)
}

/** Reports changes that happen in the wallet, also to the provider's listeners, until the returned function is called. */
function watch(
  { wallet, emitter, shownAccounts }: ConnectedWallet,
  listener: (change: WalletChange) => void,
): () => void {
  const onChange = (accounts: readonly StandardAccount[]) => {
    const list = solanaAccounts(accounts).map(({ address }) => accountOf(address))
    const [first] = list
    listener({ type: 'accounts', accounts: list })
    if (first) emitter.emit('accountsChanged', first.address)
    else emitter.emit('disconnect', undefined)
  }
  return watchStandard(wallet, onChange, shownAccounts)
}
