import { badAddress, loadChunk } from '../../../adapter-kit/chains/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { isPrefix, type NetworkRef, type Prefix, prefixOf } from '../chains.js'
import { prefixesByFormat } from './prefixes-by-format.js'

type Library = typeof import('./library.js')

/**
 * True for an address whose checksum is right, on that network if one is given.
 * @throws LatchkeyError LK_LIBRARY
 */
export async function isAddress(address: string, network?: NetworkRef): Promise<boolean> {
  return fitsNetwork(await networksOf(address), network)
}

/** @throws LatchkeyError LK_ADDRESS 'Invalid address', LK_LIBRARY */
export async function requireAddress(
  address: string,
  network?: NetworkRef & Pick<Network, 'name'>,
): Promise<void> {
  if (await isAddress(address, network)) return
  throw badAddress(
    `A Bitcoin address${network ? ` of ${network.name}` : ''} has a checksum, which is wrong here.`,
  )
}

/** The same by its shape alone, for an address that a wallet shared. @throws LatchkeyError LK_ADDRESS */
export function requireFormat(address: string, network?: NetworkRef & Pick<Network, 'name'>): void {
  if (fitsNetwork(prefixesByFormat(address), network)) return
  throw badAddress(`This does not look like a Bitcoin address${network ? ` of ${network.name}` : ''}.`)
}

function fitsNetwork(fits: readonly Prefix[], network: NetworkRef | undefined): boolean {
  const prefix = network && prefixOf(network)
  return prefix ? fits.includes(prefix) : fits.length > 0
}

/** The networks an address may belong to, by their prefixes; none for what is no address. */
export async function networksOf(address: unknown): Promise<readonly Prefix[]> {
  if (typeof address !== 'string' || address.length > 90) return []
  const library = await loadChunk('checks Bitcoin addresses', import('./library.js'))
  return segwit(library, address) ?? legacy(library, address) ?? []
}

/** Undefined for what is not bech32. The library takes programs of any length: the length is checked by version. */
function segwit({ fromBech32 }: Library, address: string): readonly Prefix[] | undefined {
  try {
    const { prefix, version, data } = fromBech32(address)
    return isPrefix(prefix) && fitsVersion(version, data.length) ? [prefix] : []
  } catch {
    return undefined
  }
}

/** Lengths in bytes. Coins sent to a version 1 program of another length could be spent by anyone. */
function fitsVersion(version: number, length: number): boolean {
  if (version === 0) return length === 20 || length === 32
  return version === 1 ? length === 32 : version > 1 && version <= 16 && length >= 2 && length <= 40
}

function legacy({ fromBase58Check }: Library, address: string): readonly Prefix[] | undefined {
  try {
    return versions[fromBase58Check(address).version]
  } catch {
    return undefined
  }
}

/** P2PKH and P2SH; regtest shares those of the test networks. */
const versions: Readonly<Record<number, readonly Prefix[]>> = {
  0: ['bc'],
  5: ['bc'],
  111: ['tb', 'bcrt'],
  196: ['tb', 'bcrt'],
}
