import type { StandardAccount, StandardWallet } from '../../adapters/index.js'
import { type CaipNetworkId, type Connection, LatchkeyError } from '../../kernel/plugin.js'
import { currentAccounts } from './accounts.js'
import { fullAddress, requireAddress } from './address.js'
import type { Room } from './room.js'

/** Connected through a pairing session: its provider takes requests and has no features. */
export function isPaired({ connector }: Connection): boolean {
  return connector.type === 'WALLET_CONNECT'
}

/** The wallet behind a connection, which may have left the page's list since. */
export function walletOf({ connector, provider }: Connection): StandardWallet {
  return { id: connector.id, name: connector.name, imageUrl: undefined, raw: provider }
}

/** The account in use as the wallet lists it, if it does. @throws LatchkeyError LK_ADDRESS */
export function accountIn(room: Room, connection: Connection): StandardAccount | undefined {
  const wanted = requireAddress(connection.accounts[0].address)
  return currentAccounts(room, walletOf(connection)).find(({ address }) => fullAddress(address) === wanted)
}

/**
 * What the wallet wants to be handed back to sign with.
 * @throws LatchkeyError LK_NO_ACCOUNTS when it does not hold the account, LK_SWITCH when that is not for the network
 */
export function signerOn(room: Room, connection: Connection, chain: CaipNetworkId): StandardAccount {
  const account = accountIn(room, connection)
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
