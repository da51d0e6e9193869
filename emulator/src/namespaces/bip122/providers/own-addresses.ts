import type { Owner } from '../../../wallets/demo-wallet-state.js'
import { bitcoinAccounts } from '../accounts.js'
import { type BitcoinNetwork, mainnet, networks } from '../networks.js'

/** An address of the selected account, for one purpose. */
export interface OwnAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals' | 'stacks'
  readonly path: string
}

/** The network the wallet is on; the main one for a reference nobody knows. */
export function networkOf(owner: Owner): BitcoinNetwork {
  return networks.find(({ reference }) => reference === owner.network()) ?? mainnet
}

/** Addresses of the account that the site sees as selected, on the wallet's network; none while it sees none. */
export function addressesOf(owner: Owner): readonly OwnAddress[] {
  const [selected] = owner.visible()
  const index = bitcoinAccounts.findIndex(({ addresses }) => addresses.bc[0] === selected?.address)
  const account = bitcoinAccounts[index]
  if (!account) return []
  const { prefix } = networkOf(owner)
  const [payment, ordinal] = account.addresses[prefix]
  const stacks = account.stacks[prefix === 'bc' ? 0 : 1]
  const coin = prefix === 'bc' ? 0 : 1
  const { publicKey } = account
  return [
    {
      address: ordinal,
      publicKey: publicKey.slice(2),
      purpose: 'ordinals',
      path: `m/86'/${coin}'/${index}'/0/0`,
    },
    { address: payment, publicKey, purpose: 'payment', path: `m/84'/${coin}'/${index}'/0/0` },
    { address: stacks, publicKey, purpose: 'stacks', path: `m/44'/5757'/0'/0/${index}` },
  ]
}

/** An amount for the eye. */
export const inBitcoin = (satoshi: number) => `${(satoshi / 1e8).toFixed(8).replace(/\.?0+$/, '')} BTC`
