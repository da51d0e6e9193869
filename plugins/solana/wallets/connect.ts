import {
  askSignIn,
  connectByStandard,
  connectStandard,
  disconnectByStandard,
  featureOf,
  restoreByStandard,
  type StandardWallet,
} from '../../../adapter-kit/chains/index.js'
import type { Connected, ConnectInput, Connection } from '../../../kernel/plugin.js'
import type { ConnectedAndSigned } from '../signing/connect-and-sign.js'
import type { SolanaState } from '../solana-state.js'
import { clusterOf, publicNetworks } from './cluster.js'
import { createConnection } from './create-connection.js'

/** Connects with the visitor's consent. */
export function connect(state: SolanaState, input: ConnectInput): Promise<Connected> {
  return connectByStandard(state.wallets, input, async (wallet) => {
    const both = await signIn(state, wallet, input)
    const accounts = both?.accounts ?? (await connectStandard(wallet, {}, input.signal))
    const connection = createConnection(state, wallet, accounts, input)
    return both && connection ? { ...connection, signed: [both.signed] } : connection
  })
}

/** Where a plugin wants visitors to sign in, wallets that can are asked for that with the same approval. */
async function signIn(
  { context }: SolanaState,
  wallet: StandardWallet,
  { network, signal }: ConnectInput,
): Promise<ConnectedAndSigned | undefined> {
  // Wallets know the public clusters by their names, and write those into the text.
  if (!network || !publicNetworks.has(network.caipNetworkId) || !featureOf(wallet, 'solana:signIn'))
    return undefined
  const request = await askSignIn(context, network.caipNetworkId, signal)
  if (!request) return undefined
  const { connectAndSign } = await import('../signing/connect-and-sign.js')
  return connectAndSign(wallet, { ...request, cluster: clusterOf(network) }, signal)
}

/** Restores with silent calls only. */
export function restore(state: SolanaState, input: ConnectInput): Promise<Connected | undefined> {
  return restoreByStandard(state.wallets, input, (wallet, shared) =>
    createConnection(state, wallet, shared, input),
  )
}

/** Asks the wallet to revoke the page's access; the plugins of pairing and of the embedded wallet end their sessions. */
export async function disconnect(state: SolanaState, { connector }: Connection): Promise<void> {
  const wallet = state.wallets.find(connector.id)?.provider()
  if (wallet && connector.type === 'ANNOUNCED') await disconnectByStandard(wallet)
}
