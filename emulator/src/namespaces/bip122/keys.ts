import { createHash } from 'node:crypto'
import { crypto, initEccLib, type Network, networks, payments } from 'bitcoinjs-lib'
import type { AddressPrefix } from './networks.js'
import { order, pointOf, toBytes, toNumber } from './signing/curve.js'
import { ecc } from './signing/signatures.js'

initEccLib(ecc)

/** bitcoinjs-lib's network parameters by address prefix. */
export const paramsOf: Readonly<Record<AddressPrefix, Network>> = {
  bc: networks.bitcoin,
  tb: networks.testnet,
  bcrt: networks.regtest,
}

export interface BitcoinKey {
  readonly privateKey: Uint8Array
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** The key behind the taproot address: the private key, tweaked as BIP-86 says. */
  readonly tweaked: bigint
  /** P2WPKH. */
  payment(prefix: AddressPrefix): string
  /** P2TR, spent by key. */
  ordinal(prefix: AddressPrefix): string
}

/** The test key of this index. Anyone can compute it: never send real funds to it. */
export function bitcoinKey(index: number): BitcoinKey {
  const seed = createHash('sha256').update(`latchkey emulator: bip122 ${index}`).digest()
  const privateKey = Uint8Array.from(seed)
  const secret = toNumber(privateKey)
  const point = pointOf(secret)
  const x = toBytes(point.x)
  const isOdd = (point.y & 1n) === 1n
  const publicKey = Uint8Array.from([isOdd ? 3 : 2, ...x])
  const even = isOdd ? order - secret : secret
  return {
    privateKey,
    publicKey,
    tweaked: (even + toNumber(crypto.taggedHash('TapTweak', x))) % order,
    payment: (prefix) => text(payments.p2wpkh({ pubkey: publicKey, network: paramsOf[prefix] })),
    ordinal: (prefix) => text(payments.p2tr({ internalPubkey: x, network: paramsOf[prefix] })),
  }
}

function text({ address }: { address?: string | undefined }): string {
  if (address === undefined) throw new Error('The key makes no address')
  return address
}
