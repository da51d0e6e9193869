import { decodeAddress } from '@polkadot/util-crypto'
import { base58, bech32 } from '@scure/base'
import type { SignedText } from '../../../verify/index.js'
import type { Genuine, Namespace } from './genuine.js'

type Input = Pick<SignedText, 'text' | 'address' | 'signature'>

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const orNothing = (read: () => string) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The account of an address, by other libraries than those that are tested; addresses of one account give one text. */
const accounts: Readonly<Record<Namespace, (address: string) => string | undefined>> = {
  eip155: (address) => address.toLowerCase().replace(/^0x/, ''),
  solana: (address) => orNothing(() => hex(base58.decode(address))),
  bip122: (address) => (/^bc1/i.test(address) ? address.toLowerCase() : address),
  polkadot: (address) =>
    address.startsWith('0x') ? undefined : orNothing(() => hex(decodeAddress(address))),
  cosmos: (address) =>
    orNothing(() => `${bech32.decode(address as `${string}1${string}`).prefix} ${address.toLowerCase()}`),
  sui: (address) => address.toLowerCase().replace(/^0x/, '').padStart(64, '0'),
  stacks: (address) => address.toUpperCase().replace(/O/g, '0').replace(/[LI]/g, '1'),
}

/** What bytes of a signature mean the same, in one form. */
const forms: Partial<Record<Namespace, (digits: string) => string>> = {
  // The recovery number is written from 27 or from 0.
  eip155: (digits) => digits.replace(/1b$/, '00').replace(/1c$/, '01'),
  // BIP-137 has a header for each kind of address, over one recovery number.
  bip122: (digits) =>
    digits.length === 130
      ? `${(Number.parseInt(digits.slice(0, 2), 16) - 27) & 3}${digits.slice(2)}`
      : digits,
  // The kind may stand in front.
  polkadot: (digits) => (/^0[01].{128}$|^02.{130}$/.test(digits) ? digits.slice(2) : digits),
}

function readingsOf(signature: string | Uint8Array): readonly string[] {
  if (typeof signature !== 'string') return [hex(signature)]
  const digits = signature.toLowerCase().replace(/^0x/, '')
  return [
    ...(/^([\da-f]{2})*$/.test(digits) ? [digits] : []),
    Buffer.from(signature, 'base64').toString('hex'),
    ...(signature.length < 200 ? [orNothing(() => hex(base58.decode(signature))) ?? ''] : []),
  ]
}

/** Whether it says no other thing than one of what the accounts did sign. */
export function isGenuine(namespace: Namespace, corpus: readonly Genuine[], input: Input): boolean {
  const form = forms[namespace] ?? ((digits: string) => digits)
  const account = accounts[namespace](input.address)
  const signatures = readingsOf(input.signature).map(form)
  return corpus.some(
    (one) =>
      hex(one.text) === hex(input.text) &&
      account === accounts[namespace](one.address) &&
      readingsOf(one.signature).some((digits) => signatures.includes(form(digits))),
  )
}
