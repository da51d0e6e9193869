import {
  badAddress,
  bytesOfWords,
  fromBase58,
  fromBech32,
  sha256OfShort,
} from '../../../adapter-kit/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { type NetworkRef, type Prefix, prefixOf } from '../chains.js'

/** True for an address whose checksum is right, on that network if one is given. */
export function isAddress(address: string, network?: NetworkRef): boolean {
  const fits = networksOf(address)
  const wanted = network && prefixOf(network)
  return wanted ? fits.includes(wanted) : fits.length > 0
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string, network?: NetworkRef & Pick<Network, 'name'>): void {
  if (isAddress(address, network)) return
  throw badAddress(
    `A Bitcoin address${network ? ` of ${network.name}` : ''} has a checksum, which is wrong here.`,
  )
}

/** The networks an address may belong to, by their prefixes; none for what is no address. */
export function networksOf(address: unknown): readonly Prefix[] {
  if (typeof address !== 'string' || address.length > 90) return []
  return segwit(address) ?? legacy(address)
}

function segwit(address: string): readonly Prefix[] | undefined {
  const read = fromBech32(address)
  if (!read) return undefined
  const [version = -1, ...rest] = read.words
  const length = bytesOfWords(rest)?.length ?? 0
  const fits = (read.encoding === 'bech32') === (version === 0) && fitsVersion(version, length)
  return fits ? prefixes(read.prefix) : []
}

/** Lengths in bytes; a version 1 of another length would be anyone's to spend. */
function fitsVersion(version: number, length: number): boolean {
  if (version === 0) return length === 20 || length === 32
  return version === 1 ? length === 32 : version > 1 && version <= 16 && length >= 2 && length <= 40
}

function prefixes(text: string): readonly Prefix[] {
  return text === 'bc' || text === 'tb' || text === 'bcrt' ? [text] : []
}

/** A version, 20 bytes of a hash, and 4 of a checksum. */
function legacy(address: string): readonly Prefix[] {
  const bytes = fromBase58(address)
  if (bytes?.length !== 25) return []
  const check = sha256OfShort(sha256OfShort(bytes.slice(0, 21)))
  return bytes.slice(21).every((byte, at) => byte === check[at]) ? (versions[bytes[0] ?? 255] ?? []) : []
}

/** P2PKH and P2SH; regtest shares those of the test networks. */
const versions: Readonly<Record<number, readonly Prefix[]>> = {
  0: ['bc'],
  5: ['bc'],
  111: ['tb', 'bcrt'],
  196: ['tb', 'bcrt'],
}
