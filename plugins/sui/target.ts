import type { StandardAccount, StandardWallet } from '../../adapter-kit/chains/index.js'
import { type CaipNetworkId, type Connection, LatchkeyError } from '../../kernel/plugin.js'
import { currentAccounts } from './accounts/accounts.js'
import { fullAddress, requireAddress } from './accounts/address.js'
import type { SuiState } from './sui-state.js'

/** Whether it is connected through a pairing session, whose provider takes requests and has no features. */
export function isPaired({ connector }: Connection): boolean {
  return connector.type === 'WALLET_CONNECT'
}

/** The wallet of a connection. Not looked up in the list, from which it may have been removed since. */
export function walletOf({ connector, provider }: Connection): StandardWallet {
  return { id: connector.id, name: connector.name, imageUrl: undefined, raw: provider }
}

/** The active account as the wallet lists it, if it does. @throws LatchkeyError LK_ADDRESS */
export function accountIn(state: SuiState, connection: Connection): StandardAccount | undefined {
  const active = requireAddress(connection.accounts[0].address)
  return currentAccounts(state, walletOf(connection)).find(({ address }) => fullAddress(address) === active)
}

/**
 * The account that the wallet is asked to sign with.
 * @throws LatchkeyError LK_NO_ACCOUNTS when the wallet does not list it, LK_SWITCH when it does not support the network
 */
export function signerOn(state: SuiState, connection: Connection, chain: CaipNetworkId): StandardAccount {
  const account = accountIn(state, connection)
  const { address } = connection.accounts[0]
  if (!account) throw accountMissing(address)
  if (!account.chains.includes(chain)) throw chainMissing(address, chain)
  return account
}

function accountMissing(address: string): LatchkeyError {
  return new LatchkeyError('LK_NO_ACCOUNTS', 'The wallet does not share this account any more', {
    why: `${address} is not among the accounts it shows this page.`,
    fix: 'Choose the account in the wallet, or connect again.',
  })
}

function chainMissing(address: string, chain: CaipNetworkId): LatchkeyError {
  return new LatchkeyError('LK_SWITCH', `The account ${address} does not support the chain "${chain}".`, {
    why: 'The wallet lists the account for other networks only.',
    fix: 'Switch to one of those networks, or use another account.',
  })
}
