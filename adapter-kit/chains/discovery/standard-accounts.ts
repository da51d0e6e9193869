import * as v from 'valibot'
import { property } from '../../../kernel/plugin.js'
import { readBytes } from '../../shared/input/read-bytes.js'
import { parsed } from '../../shared/input/safe-access.js'

/** An account as a wallet lists it; `raw` is its own object, which later requests to the wallet must contain. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  /** E.g. `solana:mainnet`, `sui:testnet`. */
  readonly chains: readonly string[]
  /** E.g. `payment` or `ordinals`; Bitcoin wallets say it. */
  readonly purpose: string | undefined
  readonly raw: object
}

const Texts = v.pipe(v.array(v.string()), v.maxLength(100))
const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** The longest public key that is read, in bytes: no key of a single signer is as long. */
const maxKey = 128

/** The most accounts of a list that are read. */
const maxAccounts = 1000

/** Reads a list of accounts, hostile entries left out; undefined when it is no list. */
export function accountsIn(list: unknown): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(list)) return undefined
    // Read by index: a hostile list may bring methods of its own.
    const entries = Array.from({ length: Math.min(list.length, maxAccounts) }, (_, at) =>
      property(list, `${at}`),
    )
    return entries.flatMap((raw) => readAccount(raw) ?? [])
  } catch {
    return undefined
  }
}

function readAccount(raw: unknown): StandardAccount | undefined {
  const address = parsed(Address, property(raw, 'address'))
  if (!address || raw === null || typeof raw !== 'object') return undefined
  const purpose = property(raw, 'purpose')
  return {
    address,
    publicKey: readBytes(property(raw, 'publicKey'), maxKey),
    chains: parsed(Texts, property(raw, 'chains')) ?? [],
    purpose: typeof purpose === 'string' ? purpose : undefined,
    raw,
  }
}
