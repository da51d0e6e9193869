import { address as addresses } from 'bitcoinjs-lib'
import { RpcError } from '../../../rpc/call-rpc.js'
import { bitcoinAccounts } from '../accounts.js'
import { type BitcoinKey, bitcoinKey, paramsOf } from '../keys.js'
import type { AddressPrefix } from '../networks.js'
import type { Coin } from './coins.js'

/** The account behind an address of the demo wallets. */
export interface AddressOwner {
  readonly key: BitcoinKey
  readonly purpose: 'payment' | 'ordinal'
  readonly prefix: AddressPrefix
}

/** @throws RpcError -32602 when no demo account has the address */
export function ownerOfAddress(address: string): AddressOwner {
  for (const [index, account] of bitcoinAccounts.entries()) {
    for (const prefix of ['bc', 'tb', 'bcrt'] as const) {
      const place = account.addresses[prefix].indexOf(address)
      if (place >= 0) return { key: bitcoinKey(index), purpose: place === 0 ? 'payment' : 'ordinal', prefix }
    }
  }
  throw new RpcError(-32602, `The wallet holds no account ${address}`)
}

/** @throws RpcError -32602 when the text is not an address of these networks */
export function scriptOf(address: string, prefix: AddressPrefix): Uint8Array {
  try {
    return addresses.toOutputScript(address, paramsOf[prefix])
  } catch {
    throw new RpcError(-32602, `"${address}" is no address of this network`)
  }
}

export function ownerOfCoin({ script }: Coin, prefix: AddressPrefix): AddressOwner {
  return ownerOfAddress(addresses.fromOutputScript(script, paramsOf[prefix]))
}
