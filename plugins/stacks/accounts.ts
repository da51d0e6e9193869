import * as v from 'valibot'
import { parsed } from '../../adapters/index.js'
import { type Account, property } from '../../kernel/plugin.js'
import { addressIn, type Form, type Parsed, parseAddress } from './address.js'

/** One account, whose address is written in the form of the network in use. */
export interface Key {
  readonly parsed: Parsed
  readonly publicKey?: string
}

const Text = v.pipe(v.string(), v.maxLength(100))
const PublicKey = v.pipe(
  v.string(),
  v.regex(/^(0x)?([0-9a-f]{66}|[0-9a-f]{130})$/i),
  v.transform((text) => text.replace(/^0x/i, '').toLowerCase()),
)

/** The account among all that a wallet lists: the first of that form, else the first of any. */
export function pickKey(list: readonly unknown[], form: Form): Key | undefined {
  const keys = list.flatMap((entry) => readKey(entry) ?? [])
  return keys.find((key) => key.parsed.form === form) ?? keys[0]
}

/** Bitcoin's addresses, and what is none at all, are left out. */
export function readKey(entry: unknown): Key | undefined {
  const address = parsed(Text, property(entry, 'address'))
  const read = address === undefined ? undefined : parseAddress(address)
  const publicKey = parsed(PublicKey, property(entry, 'publicKey'))
  return read && { parsed: read, ...(publicKey && { publicKey }) }
}

export function accountOf({ parsed, publicKey }: Key, form: Form): Account {
  const address = addressIn(form, parsed)
  return { namespace: 'stacks', address, type: 'eoa', ...(publicKey && { publicKey }) }
}
