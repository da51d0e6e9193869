import { fromC32Check, toC32Check } from '../../../adapter-kit/chains/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { type AddressForm, formOf } from '../network.js'

/** The parts of an address: its form (which networks it is for), its kind, and the 20 bytes it stands for. */
export interface ParsedAddress {
  readonly form: AddressForm
  readonly kind: 'single' | 'multi'
  readonly hash: Uint8Array
}

const versions = { mainnet: { single: 22, multi: 20 }, testnet: { single: 26, multi: 21 } } as const

/** Reads c32check, its checksum included; undefined for any other text. */
export function parseAddress(text: string): ParsedAddress | undefined {
  if (!/^S[0-9A-Z]{22,40}$/i.test(text)) return undefined
  const parts = fromC32Check(text.slice(1))
  const version = parts && kinds.find((kind) => versions[kind.form][kind.kind] === parts.version)
  return version && { ...version, hash: parts.bytes }
}

/** Writes it in the form of a network: one account has an address in each. */
export function addressIn(form: AddressForm, { kind, hash }: Omit<ParsedAddress, 'form'>): string {
  return `S${toC32Check({ version: versions[form][kind], bytes: hash })}`
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
