import * as v from 'valibot'
import { parsed } from '../../../adapter-kit/chains/index.js'
import { type Account, property } from '../../../kernel/plugin.js'
import type { AddressForm } from '../network.js'
import { addressIn, type ParsedAddress, parseAddress } from './address.js'

/** One account, whose address is written in the form of the network in use. */
export interface StacksKey {
  readonly parsed: ParsedAddress
  readonly publicKey?: string
}

const Text = v.pipe(v.string(), v.maxLength(100))
const PublicKey = v.pipe(
  v.string(),
  v.regex(/^(0x)?([0-9a-f]{66}|[0-9a-f]{130})$/i),
  v.transform((text) => text.replace(/^0x/i, '').toLowerCase()),
)

/** The account among all that a wallet lists: the first of that form, else the first of any. */
export function pickKey(list: readonly unknown[], form: AddressForm): StacksKey | undefined {
  const keys = list.flatMap((entry) => readKey(entry) ?? [])
  return keys.find((key) => key.parsed.form === form) ?? keys[0]
}

/** Undefined for Bitcoin addresses, and for what is no address. */
export function readKey(entry: unknown): StacksKey | undefined {
  const address = parsed(Text, property(entry, 'address'))
  const parts = address === undefined ? undefined : parseAddress(address)
  const publicKey = parsed(PublicKey, property(entry, 'publicKey'))
  return parts && { parsed: parts, ...(publicKey && { publicKey }) }
}

export function accountOf({ parsed, publicKey }: StacksKey, form: AddressForm): Account {
  const address = addressIn(form, parsed)
  return { namespace: 'stacks', address, type: 'eoa', ...(publicKey && { publicKey }) }
}
