import { accountsOf } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError } from '../../../kernel/plugin.js'
import { accountOf, findAccount, solanaAccounts } from '../accounts/accounts.js'
import { addressBytes } from '../accounts/address.js'
import type { SolanaProvider } from '../contract.js'
import type { ConnectedWallet, SolanaState } from '../solana-state.js'
import { providerTarget } from '../target.js'
import { supportedNetworks } from './supported-networks.js'

const signing = () => import('../signing/sign.js')
const sending = () => import('../transactions/send.js')

/** The provider that the site gets for a connected wallet. The code that signs is imported when it is first used. */
export function createProvider(state: SolanaState, connected: ConnectedWallet): SolanaProvider {
  const { wallet, emitter } = connected
  const target = () => providerTarget(state, provider, connected)
  const address = () => target().address
  const provider: SolanaProvider = {
    get address() {
      return address()
    },
    get publicKey() {
      return addressBytes(address()) ?? new Uint8Array(32)
    },
    get chains() {
      return supportedNetworks(state, wallet, findAccount(wallet, address()))
    },
    getAccounts: () => solanaAccounts(accountsOf(wallet)).map((account) => accountOf(account.address)),
    signMessage: async (message) => (await signing()).signBytes(state, target(), message),
    signTransaction: async (transaction) => (await signing()).signTransaction(state, target(), transaction),
    signAllTransactions: async (all) => (await signing()).signTransactions(state, target(), all),
    signAndSendTransaction: async (transaction, options) =>
      (await sending()).signAndSendTransaction(state, target(), transaction, options),
    sendTransaction: async (transaction, options) =>
      (await sending()).sendTransaction(state, target(), transaction, options),
    request: async ({ method }) => {
      throw methodMissing(method)
    },
    on: (event, listener) => emitter.on(event, listener),
    removeListener: (event, listener) => emitter.off(event, listener),
  }
  state.connectedWallets.set(provider, connected)
  return provider
}

function methodMissing(method: string): LatchkeyError {
  return new LatchkeyError('LK_WALLET_METHOD', `The method "${method}" is not supported by the wallet`, {
    why: 'Browser wallets of Solana have features, not methods.',
    fix: 'Call signMessage, signTransaction or signAndSendTransaction of the provider.',
  })
}
