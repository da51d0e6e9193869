import { type Account, type Network, property } from '../../../kernel/plugin.js'
import { chainOf } from '../chain.js'
import { decode, encode, toPrefixedHex } from './ss58.js'

/** An account as a wallet shares it, after inspection. */
export interface SharedAccount {
  /** The public key in hex: the same on every network. */
  readonly id: string
  readonly key: Uint8Array
  /** As the wallet writes it; needed for signing. */
  readonly address: string
  /** Hex of the one chain it is for, without `0x`; any chain when absent. */
  readonly genesis: string | undefined
  /** The address is made of the key itself, not of its hash. */
  readonly showsKey: boolean
}

/** What a wallet lists, entries that this namespace has no use for left out; undefined when it is no list of accounts. */
export function sharedIn(list: unknown): readonly SharedAccount[] | undefined {
  try {
    if (!Array.isArray(list)) return undefined
    // Read by index: a hostile list may bring methods of its own.
    const entries = Array.from({ length: Math.min(list.length, maxAccounts) }, (_, at) =>
      property(list, `${at}`),
    )
    const named = entries.flatMap((raw) => {
      const address = property(raw, 'address')
      return typeof address === 'string' && form.test(address) ? [{ address, raw }] : []
    })
    if (named.length === 0 && list.length > 0) return undefined
    return named.flatMap(({ address, raw }) => inspect(address, raw) ?? [])
  } catch {
    return undefined
  }
}

/** The most accounts of a list that are read. */
const maxAccounts = 1000
/** The characters and length that an address may have. */
const form = /^[-.%a-zA-Z0-9]{1,128}$/

/** Ethereum-type accounts have addresses of their own kind, which no chain of this namespace understands. */
function inspect(address: string, raw: unknown): SharedAccount | undefined {
  const type = property(raw, 'type')
  const bound = property(raw, 'genesisHash') || '' // null or absent: the account is for any chain
  const decoded = type === 'ethereum' ? undefined : decode(address)
  if (!decoded || typeof bound !== 'string') return undefined
  return {
    id: toPrefixedHex(decoded.key),
    key: decoded.key,
    address,
    genesis: bound.toLowerCase().replace(/^0x/, '') || undefined,
    showsKey: type !== 'ecdsa',
  }
}

/** Those that may be used on the network, each key once. */
export function usableOn(network: Network, shared: readonly SharedAccount[]): readonly SharedAccount[] {
  const { genesis } = chainOf(network)
  const seen = new Set<string>()
  const isNew = (id: string) => !seen.has(id) && !!seen.add(id)
  return shared.filter((account) => (account.genesis?.startsWith(genesis) ?? true) && isNew(account.id))
}

/** As the network writes it. */
export function accountOn(network: Network, { id, key, showsKey }: SharedAccount): Account {
  const address = encode(key, chainOf(network).ss58Format)
  return { namespace: 'polkadot', address, type: 'eoa', ...(showsKey && { publicKey: id }) }
}
