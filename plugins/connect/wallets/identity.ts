import type { Connector } from '../../../kernel/plugin.js'
import { nameKey, rdnsKey, skeleton } from './names.js'
import type { Doubt, Wallet } from './wallet.js'

/** Which connectors stand for which wallets of the directory: one rule for every namespace. */
export interface Identities {
  /** The connectors of a wallet, one for a namespace: those that no other connector of the namespace rivals. */
  connectorsOf(wallet: Wallet): readonly Connector[]
  /** Whether it may not be what it claims, given the wallets of the directory that share its claim or its name. */
  doubtOf(connector: Connector, evidence: Evidence): Doubt | undefined
}

/** What the directory knows that a connector could be mistaken for. */
export interface Evidence {
  /** The wallet a connector proves to be. */
  readonly wallet: Wallet | undefined
  /** Wallets whose names look like its own. */
  readonly alike: readonly Wallet[]
}

/** Connectors with a view of their own belong to the modal's flows, and never to a wallet of the directory. */
export const isWallet = ({ viewRole }: Connector): boolean => viewRole === undefined

/**
 * What a connector claims to be, by the strongest proof it has: the directory id its adapter found for it, its rdns,
 * and its name only where wallets of its chains have nothing else.
 */
export function claimOf(connector: Connector): string | undefined {
  const { explorerId, rdns, name, unproven } = connector
  if (!isWallet(connector)) return undefined
  if (explorerId) return `id ${explorerId}`
  if (rdns) return `rdns ${rdnsKey(rdns)}`
  return unproven ? undefined : `name ${nameKey(name)}`
}

/** The claims that a wallet of the directory answers to, the strongest first. */
export function claimsOn({ id, rdns, name }: Wallet): readonly string[] {
  return [`id ${id}`, ...(rdns ? [`rdns ${rdnsKey(rdns)}`] : []), `name ${nameKey(name)}`]
}

/** Brought by the site's plugins rather than found on the page. */
const isOfSite = (type: Connector['type']) => type === 'EXTERNAL'

const preferred = ['coinbaseWallet', 'coinbaseWalletSDK', 'baseAccount']
const rank = ({ id }: Connector) => preferred.indexOf(id)

/** The connector to take: the site's own first (several share a directory id), else the only claimant on the page. */
function soleOf(claimants: readonly Connector[]): Connector | undefined {
  const [siteConnector] = claimants.filter(({ type }) => isOfSite(type)).toSorted((a, b) => rank(b) - rank(a))
  const [first, rival] = claimants
  return siteConnector ?? (first && !rival && !first.conflict ? first : undefined)
}

const cache = new WeakMap<readonly Connector[], Identities>()

export function identify(connectors: readonly Connector[]): Identities {
  const identities = cache.get(connectors) ?? createIdentities(connectors)
  cache.set(connectors, identities)
  return identities
}

function createIdentities(connectors: readonly Connector[]): Identities {
  const claims = new Map<string, Connector[]>()
  /** By namespace and by what a name looks like. */
  const names = new Map<string, Connector[]>()
  const nameOf = ({ namespace, name }: Connector) => `${namespace} ${skeleton(name)}`
  for (const connector of connectors) {
    if (typeof connector?.id !== 'string' || typeof connector.name !== 'string') continue
    const claim = claimOf(connector)
    if (claim) add(claims, claim, connector)
    if (isWallet(connector) && !isOfSite(connector.type)) add(names, nameOf(connector), connector)
  }
  return {
    connectorsOf(wallet) {
      const byNamespace = new Map<string, Connector[]>()
      for (const claim of claimsOn(wallet))
        for (const connector of claims.get(claim) ?? []) add(byNamespace, connector.namespace, connector)
      return [...byNamespace.values()].flatMap((claimants) => soleOf(claimants) ?? [])
    },
    doubtOf(connector, { wallet, alike }) {
      if (connector.conflict) return 'disputed'
      if (!isWallet(connector) || isOfSite(connector.type) || wallet) return undefined
      if ((names.get(nameOf(connector))?.length ?? 0) > 1) return 'disputed'
      const isOther = ({ name, rdns }: Wallet) => nameKey(name) !== nameKey(connector.name) || !!rdns
      return alike.some(isOther) ? 'lookalike' : undefined
    },
  }
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

export function isSameWallet(a: Wallet, b: Wallet): boolean {
  const rdns = rdnsKey(a.rdns)
  return a.id === b.id || (!!rdns && rdns === rdnsKey(b.rdns))
}
