import { accountsOf } from '../../adapters/index.js'
import { LatchkeyError } from '../../kernel/plugin.js'
import { accountOf, findAccount, solanaAccounts } from './accounts.js'
import { addressBytes } from './address.js'
import type { Origin, Room } from './room.js'
import { servedBy } from './served.js'
import type { SolanaProvider } from './service.js'
import { placeOf } from './target.js'

const signing = () => import('./sign.js')
const sending = () => import('./send.js')

/** What the host page is given; everything that signs loads when it is first used. */
export function createProvider(room: Room, origin: Origin): SolanaProvider {
  const { wallet, emitter } = origin
  const place = () => placeOf(room, provider, origin)
  const address = () => place().address
  const provider: SolanaProvider = {
    get address() {
      return address()
    },
    get publicKey() {
      return addressBytes(address()) ?? new Uint8Array(32)
    },
    get chains() {
      return servedBy(room, wallet, findAccount(wallet, address()))
    },
    getAccounts: () => solanaAccounts(accountsOf(wallet)).map((account) => accountOf(account.address)),
    signMessage: async (message) => (await signing()).signBytes(room, place(), message),
    signTransaction: async (transaction) => (await signing()).signTransaction(room, place(), transaction),
    signAllTransactions: async (all) => (await signing()).signTransactions(room, place(), all),
    signAndSendTransaction: async (transaction, options) =>
      (await sending()).signAndSendTransaction(room, place(), transaction, options),
    sendTransaction: async (transaction, options) =>
      (await sending()).sendTransaction(room, place(), transaction, options),
    request: async ({ method }) => {
      throw methodMissing(method)
    },
    on: (event, listener) => emitter.on(event, listener),
    removeListener: (event, listener) => emitter.off(event, listener),
  }
  room.origins.set(provider, origin)
  return provider
}

function methodMissing(method: string): LatchkeyError {
  return new LatchkeyError('LK_WALLET_METHOD', `The method "${method}" is not supported by the wallet`, {
    why: 'Browser wallets of Solana have features, not methods.',
    fix: 'Call signMessage, signTransaction or signAndSendTransaction of the provider.',
  })
}
