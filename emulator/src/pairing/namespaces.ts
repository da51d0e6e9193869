import type { SessionNamespaces } from './types.js'

/** What a wallet supports. */
export interface Offer {
  chains: readonly string[]
  methods: readonly string[]
  /** Addresses by namespace, the selected one first. */
  accounts: Record<string, string[]>
}

/** What a site asks for, by namespace or by single network. */
export type Wishes = Record<string, { chains?: string[]; methods: string[]; events: string[] }>

const events = ['accountsChanged', 'chainChanged']

/** The intersection of a proposal and what the wallet supports. Namespaces without a common network are left out. */
export function grant(wishes: Wishes, offer: Offer): SessionNamespaces {
  const granted: SessionNamespaces = {}
  for (const [key, wish] of Object.entries(wishes)) {
    const candidates = wish.chains ?? (key.includes(':') ? [key] : [])
    const chains = candidates.filter((chain) => offer.chains.includes(chain))
    const namespace = namespaceOf(key)
    if (chains.length === 0) continue
    granted[namespace] = {
      chains,
      accounts: accountsOn(chains, offer),
      methods: wish.methods.filter((method) => offer.methods.includes(method)),
      events: wish.events.filter((event) => events.includes(event)),
    }
  }
  return granted
}

/** A session's namespaces on other networks; namespaces without one are left out. */
export function onChains(
  session: SessionNamespaces,
  networks: readonly string[],
  offer: Offer,
): SessionNamespaces {
  const moved: SessionNamespaces = {}
  for (const namespace of new Set(networks.map(namespaceOf))) {
    const chains = networks.filter((network) => namespaceOf(network) === namespace)
    const defaultMethods = ownMethods(namespace, offer)
    const { methods, events: heard } = session[namespace] ?? { methods: defaultMethods, events }
    moved[namespace] = { chains, accounts: accountsOn(chains, offer), methods, events: heard }
  }
  return moved
}

export function chainsOf(session: SessionNamespaces): string[] {
  return Object.values(session).flatMap(({ chains }) => chains ?? [])
}

export function namespaceOf(caip2: string): string {
  return caip2.replace(/:.*$/, '')
}

function accountsOn(chains: readonly string[], { accounts }: Offer): string[] {
  return chains.flatMap((chain) =>
    (accounts[namespaceOf(chain)] ?? []).map((address) => `${chain}:${address}`),
  )
}

function ownMethods(namespace: string, { methods }: Offer): string[] {
  return methods.filter((method) => method.startsWith('solana_') === (namespace === 'solana'))
}

/** Older sites send required and optional namespaces apart. */
export function mergeWishes(required: Wishes, optional: Wishes): Wishes {
  const merged: Wishes = structuredClone(optional)
  for (const [key, wish] of Object.entries(required)) {
    const other = merged[key]
    const join = (name: 'methods' | 'events') => [...new Set([...wish[name], ...(other?.[name] ?? [])])]
    const chains = [...new Set([...(wish.chains ?? []), ...(other?.chains ?? [])])]
    merged[key] = {
      ...(chains.length > 0 && { chains }),
      methods: join('methods'),
      events: join('events'),
    }
  }
  return merged
}
