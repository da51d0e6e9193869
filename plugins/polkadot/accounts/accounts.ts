import { type Account, type Network, property } from '../../../kernel/plugin.js'
import { chainOf } from '../chain.js'
import { accountIdOf, addressOf, isEthereumId, toPrefixedHex } from './account-id.js'

/** An account as a wallet shares it, after inspection. */
export interface SharedAccount {
  /** The public key in hex, or its hash: the same on every network. */
  readonly id: string
  readonly key: Uint8Array
  /** In the wallet's own form, by which it is asked to sign. */
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
    const candidates = entries.flatMap((raw) => {
      const address = property(raw, 'address')
      return typeof address === 'string' && form.test(address) ? [{ address, raw }] : []
    })
    if (candidates.length === 0 && list.length > 0) return undefined
    return candidates.flatMap(({ address, raw }) => inspect(address, raw) ?? [])
  } catch {
    return undefined
  }
}

/** The most accounts of a list that are read. */
const maxAccounts = 1000
/** The characters and length that an address may have. */
const form = /^[-.%a-zA-Z0-9]{1,128}$/

/** The key's type, where the wallet tells it, and the address must be of one kind. */
function inspect(address: string, raw: unknown): SharedAccount | undefined {
  const type = property(raw, 'type')
  const bound = property(raw, 'genesisHash') || '' // null or absent: the account is for any chain
  const key = accountIdOf(address)
  if (!key || typeof bound !== 'string') return undefined
  const isEthereum = isEthereumId(key)
  if (isEthereum ? !ethereumTypes.includes(type) : type === 'ethereum') return undefined
  return {
    id: toPrefixedHex(key),
    key,
    address,
    genesis: bound.toLowerCase().replace(/^0x/, '') || undefined,
    showsKey: !isEthereum && type !== 'ecdsa',
  }
}

/** The types that wallets give to an account of Ethereum's kind; older wallets give none. */
const ethereumTypes: readonly unknown[] = ['ethereum', undefined, null]

/** The accounts that may be used on the network, each key once. What is sent to an account of the other kind is lost there. */
export function usableOn(network: Network, shared: readonly SharedAccount[]): readonly SharedAccount[] {
  const { genesis, isEthereum } = chainOf(network)
  const seen = new Set<string>()
  const isNew = (id: string) => !seen.has(id) && !!seen.add(id)
  const ofChain = shared.filter(({ key }) => isEthereumId(key) === isEthereum)
  return ofChain.filter((account) => (account.genesis?.startsWith(genesis) ?? true) && isNew(account.id))
}

/** The account with its address in the network's form. */
export function accountOn(network: Network, { id, key, showsKey }: SharedAccount): Account {
  const address = addressOf(key, chainOf(network).ss58Format)
  return { namespace: 'polkadot', address, type: 'eoa', ...(showsKey && { publicKey: id }) }
}
