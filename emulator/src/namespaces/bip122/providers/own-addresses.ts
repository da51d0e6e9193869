import type { DemoWalletState } from '../../../wallets/demo-wallet-state.js'
import { bitcoinAccounts } from '../accounts.js'
import { type BitcoinNetwork, bitcoinNetworks, mainnet } from '../networks.js'

/** An address of the selected account, for one purpose. */
export interface OwnAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals' | 'stacks'
  readonly path: string
}

/** The network the wallet is on; mainnet for an unknown reference. */
export function networkOf(wallet: DemoWalletState): BitcoinNetwork {
  return bitcoinNetworks.find(({ reference }) => reference === wallet.network()) ?? mainnet
}

/** Addresses of the selected account on the wallet's network; empty while the site may not see the account. */
export function addressesOf(wallet: DemoWalletState): readonly OwnAddress[] {
  const [selected] = wallet.visible()
  const index = bitcoinAccounts.findIndex(({ addresses }) => addresses.bc[0] === selected?.address)
  const account = bitcoinAccounts[index]
  if (!account) return []
  const { prefix } = networkOf(wallet)
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

/** An amount as text for people. */
export const inBitcoin = (satoshi: number) => `${(satoshi / 1e8).toFixed(8).replace(/\.?0+$/, '')} BTC`
