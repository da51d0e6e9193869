import { bech32, bech32m } from '@scure/base'
import { fromBase58 } from '../../adapter-kit/shared/codecs/base58.js'
import { fromC32Check, toC32Check } from '../../adapter-kit/shared/codecs/c32.js'
import { checksumAddress } from '../../adapter-kit/shared/codecs/checksum-address.js'
import { fromSs58, toSs58 } from '../../adapter-kit/shared/codecs/ss58.js'
import { type CaipNetworkId, namespaceOf } from '../../kernel/lib/caip.js'
import { isAddressOf } from './is-address-of.js'

type Form = (address: string, chainId: CaipNetworkId) => string | undefined

/** How addresses of a network of Polkadot begin. */
const ss58Prefixes: Readonly<Record<CaipNetworkId, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}
/** The prefix for every other one. */
const anyNetwork = 42

/** By namespace, what CAIP-10 has for an account: undefined for what is no address. */
const forms: Readonly<Record<string, Form>> = {
  eip155: (address) => (isAddressOf('eip155', address) ? checksumAddress(address) : undefined),
  solana: (address) => (fromBase58(address)?.length === 32 ? address : undefined),
  // In base58 an account has one form anyway.
  bip122: (address) =>
    bech32.decodeUnsafe(address) || bech32m.decodeUnsafe(address) ? address.toLowerCase() : address,
  polkadot(address, chainId) {
    const account = fromSs58(address)
    return account && toSs58({ prefix: ss58Prefixes[chainId] ?? anyNetwork, key: account.key })
  },
  cosmos: (address) => (bech32.decodeUnsafe(address) ? address.toLowerCase() : undefined),
  sui(address) {
    const digits = /^0x([\da-f]{1,64})$/i.exec(address)?.[1]
    return digits && `0x${digits.toLowerCase().padStart(64, '0')}`
  },
  stacks(address) {
    const payload = /^s/i.test(address) ? fromC32Check(address.slice(1)) : undefined
    return payload && `S${toC32Check(payload)}`
  },
}

/**
 * The one form of an address on its network, so that a visitor is one account however the wallet wrote it; undefined for
 * what is no address there. Addresses of other namespaces stay as they are.
 */
export function normalAddress(chainId: CaipNetworkId, address: string): string | undefined {
  const namespace = namespaceOf(chainId)
  const form = Object.hasOwn(forms, namespace) ? forms[namespace] : undefined
  return form ? form(address, chainId) : address
}
