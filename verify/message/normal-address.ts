import { fromBase58 } from '../../adapter-kit/codecs/base58.js'
import { fromBech32 } from '../../adapter-kit/codecs/bech32.js'
import { fromC32Check, toC32Check } from '../../adapter-kit/codecs/c32.js'
import { checksumAddress } from '../../adapter-kit/codecs/checksum-address.js'
import { type CaipNetworkId, namespaceOf } from '../../kernel/lib/caip.js'
import { isAddressOf } from './is-address-of.js'

type Form = (address: string, chainId: CaipNetworkId) => string | undefined | Promise<string | undefined>

/** By namespace, what CAIP-10 has for an account: undefined for what is no address. */
const forms: Readonly<Record<string, Form>> = {
  eip155: (address) => (isAddressOf('eip155', address) ? checksumAddress(address) : undefined),
  solana: (address) => (fromBase58(address)?.length === 32 ? address : undefined),
  // In base58 an account has one form anyway.
  bip122: (address) => (fromBech32(address) ? address.toLowerCase() : address),
  polkadot: async (address, chainId) => (await import('../key-of-address.js')).addressOn(chainId, address),
  cosmos: (address) => (fromBech32(address)?.encoding === 'bech32' ? address.toLowerCase() : undefined),
  sui(address) {
    const digits = /^0x([\da-f]{1,64})$/i.exec(address)?.[1]
    return digits && `0x${digits.toLowerCase().padStart(64, '0')}`
  },
  stacks(address) {
    const read = /^s/i.test(address) ? fromC32Check(address.slice(1)) : undefined
    return read && `S${toC32Check(read)}`
  },
}

/**
 * The one form of an address on its network, so that a visitor is one account however the wallet wrote it; undefined for
 * what is no address there. Addresses of other namespaces stay as they are.
 */
export async function normalAddress(chainId: CaipNetworkId, address: string): Promise<string | undefined> {
  const namespace = namespaceOf(chainId)
  const form = Object.hasOwn(forms, namespace) ? forms[namespace] : undefined
  return form ? form(address, chainId) : address
}
