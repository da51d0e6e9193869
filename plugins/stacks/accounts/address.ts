import { sha256OfShort } from '../../../adapter-kit/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { formOf } from '../network.js'

/** How addresses of a network begin: `SP…` and `SM…`, or `ST…` and `SN…`. */
export type AddressForm = 'mainnet' | 'testnet'

/** The parts of an address: its form (which networks it is for), its kind, and the 20 bytes it stands for. */
export interface ParsedAddress {
  readonly form: AddressForm
  readonly kind: 'single' | 'multi'
  readonly hash: Uint8Array
}

const versions = { mainnet: { single: 22, multi: 20 }, testnet: { single: 26, multi: 21 } } as const
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reads c32check, its checksum included; undefined for any other text. */
export function parseAddress(text: string): ParsedAddress | undefined {
  if (!/^S[0-9A-Z]{22,40}$/i.test(text)) return undefined
  const plain = text.slice(1).toUpperCase().replace(/O/g, '0').replace(/[LI]/g, '1')
  const [version = -1, ...digits] = [...plain].map((character) => alphabet.indexOf(character))
  const bytes = digits.includes(-1) ? undefined : fromDigits(digits)
  const known = kinds.find((kind) => versions[kind.form][kind.kind] === version)
  if (!known || bytes?.length !== 24) return undefined
  const hash = bytes.slice(0, 20)
  const sum = checksum(version, hash)
  return sum.every((byte, at) => byte === bytes[20 + at]) ? { ...known, hash } : undefined
}

/** Writes it in the form of a network: one account has an address in each. */
export function addressIn(form: AddressForm, { kind, hash }: Omit<ParsedAddress, 'form'>): string {
  const version = versions[form][kind]
  const digits = toDigits(Uint8Array.of(...hash, ...checksum(version, hash)))
  return `S${[version, ...digits].map((digit) => alphabet[digit]).join('')}`
}

/** The same account's address in another form; undefined for what is no address. */
export function convert(address: string, form: AddressForm): string | undefined {
  const parsed = parseAddress(address)
  return parsed && addressIn(form, parsed)
}

/** True for a c32check address, of that network if one is given. */
export function isAddress(address: string, network?: Network): boolean {
  const parsed = parseAddress(address)
  return !!parsed && (!network || parsed.form === formOf(network))
}

const kinds = [
  { form: 'mainnet', kind: 'single' },
  { form: 'mainnet', kind: 'multi' },
  { form: 'testnet', kind: 'single' },
  { form: 'testnet', kind: 'multi' },
] as const

function checksum(version: number, hash: Uint8Array): Uint8Array {
  return sha256OfShort(sha256OfShort(Uint8Array.of(version, ...hash))).slice(0, 4)
}

/** Bytes of base-32 digits, the highest first; each leading zero stands for a zero byte. */
function fromDigits(digits: readonly number[]): Uint8Array {
  const zeros = leading(digits)
  let value = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n)
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  return Uint8Array.of(...digits.slice(0, zeros).map(() => 0), ...bytes)
}

function toDigits(bytes: Uint8Array): readonly number[] {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const digits: number[] = []
  for (; value > 0n; value >>= 5n) digits.unshift(Number(value & 31n))
  return [...bytes.slice(0, leading([...bytes])), ...digits]
}

const leading = (list: readonly number[]): number => {
  const first = list.findIndex((entry) => entry !== 0)
  return first < 0 ? list.length : first
}
