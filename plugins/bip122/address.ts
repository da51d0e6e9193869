import { badAddress } from '../../adapters/index.js'
import type { Network } from '../../kernel/plugin.js'
import { readBase58 } from './base58.js'
import { readBech32 } from './bech32.js'
import { type Place, type Prefix, prefixOf } from './chains.js'

/** True for an address whose checksum is right, on that network if one is given. */
export function isAddress(address: string, network?: Place): boolean {
  const fits = prefixesOf(address)
  const wanted = network && prefixOf(network)
  return wanted ? fits.includes(wanted) : fits.length > 0
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address' */
export function requireAddress(address: string, network?: Place & Pick<Network, 'name'>): void {
  if (isAddress(address, network)) return
  throw badAddress(
    `A Bitcoin address${network ? ` of ${network.name}` : ''} has a checksum, which is wrong here.`,
  )
}

/** The networks an address may belong to, by their prefixes; none for what is no address. */
export function prefixesOf(address: unknown): readonly Prefix[] {
  if (typeof address !== 'string' || address.length > 90) return []
  return segwit(address) ?? legacy(address)
}

function segwit(address: string): readonly Prefix[] | undefined {
  const read = readBech32(address)
  if (!read) return undefined
  const fits = read.isOld === (read.version === 0) && fitsVersion(read.version, read.program.length)
  return fits ? prefixes(read.prefix) : []
}

/** Lengths in bytes; a version 1 of another length would be anyone's to spend. */
function fitsVersion(version: number, length: number): boolean {
  if (version === 0) return length === 20 || length === 32
  return version === 1 ? length === 32 : version <= 16 && length >= 2 && length <= 40
}

function prefixes(text: string): readonly Prefix[] {
  return text === 'bc' || text === 'tb' || text === 'bcrt' ? [text] : []
}

function legacy(address: string): readonly Prefix[] {
  const bytes = readBase58(address)
  return bytes?.length === 21 ? (versions[bytes[0] ?? 255] ?? []) : []
}

/** P2PKH and P2SH; regtest shares those of the test networks. */
const versions: Readonly<Record<number, readonly Prefix[]>> = {
  0: ['bc'],
  5: ['bc'],
  111: ['tb', 'bcrt'],
  196: ['tb', 'bcrt'],
}
