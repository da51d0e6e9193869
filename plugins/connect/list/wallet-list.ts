import type { Connector, WalletGroup } from '../../../kernel/plugin.js'
import { identify, isSameWallet } from '../wallets/identity.js'
import { rdnsKey } from '../wallets/names.js'
import { type Last, mostRecent } from '../wallets/stored-wallets.js'
import type { Doubt, Wallet, WalletRow, WalletRows } from '../wallets/wallet.js'
import { groupOrder } from './group-order.js'
import { type Installed, type Knowledge, mergeConnectors } from './merge-connectors.js'

/** Most recommended wallets; the other groups take their places first. */
export const mostRecommended = 4

/** Everything the list depends on; all of it arguments. */
export interface ListInput extends Knowledge {
  /** The connectors of all namespaces: whether several claim one identity is decided over all. */
  readonly connectors: readonly Connector[]
  /** Only wallets of this namespace, and the networks it has here. */
  readonly namespace: string | undefined
  readonly chains: readonly string[]
  readonly recent: readonly Wallet[]
  readonly custom: readonly Wallet[]
  /** Undefined while they are on their way. */
  readonly featured: readonly Wallet[] | undefined
  readonly recommended: readonly Wallet[] | undefined
  /** How many featured wallets there will be. */
  readonly featuredCount: number
  readonly include: readonly string[] | undefined
  readonly exclude: readonly string[] | undefined
  /** Names and rdns of the excluded wallets, once the directory said them. */
  readonly hidden: readonly { readonly name: string; readonly rdns?: string | null | undefined }[]
  readonly order: unknown
  /** The wallet the visitor connected with last. */
  readonly last: Last | undefined
  readonly mobile: boolean
  /** Rows that email and social login take. */
  readonly methods: number
  /** `{namespace} {connector id}` of what is connected. */
  readonly connected: ReadonlySet<string>
  /** There is a pairing session already: no other wallet can be paired. */
  readonly paired: boolean
  rankOf(connector: Connector): number | undefined
  doubtOf(connector: Connector): Doubt | undefined
  /** Whether the link that opens the wallet is still being loaded. */
  isWaiting(wallet: Wallet): boolean
  imageOf(subject: Wallet | Connector): string | undefined
}

/** The list of wallets, by group in the site's order; pure. */
export function listWallets(input: ListInput): readonly WalletRows[] {
  const connectors = admitted(input)
  const external = connectors.filter(isExternal)
  const installed = sorted(
    input,
    mergeConnectors(
      connectors.filter((c) => isInstalled(c, connectors, input.mobile)),
      input,
    ),
  )
  const lists = [input.recent, input.featured ?? [], input.custom, input.recommended ?? []]
  const fresh = unseen(input, lists, [...installed.flat(), ...external])
  const [recent = [], featured = [], custom = [], recommended = []] = fresh
  const expected = input.featured ? 0 : input.featuredCount
  const entries = [
    ...recent,
    ...featured,
    ...custom,
    ...external,
    ...installed.filter(([c]) => c.id !== 'injected'),
  ]
  const places = Math.max(0, mostRecommended - entries.length - expected - input.methods)

  const wallets = (group: WalletGroup, list: readonly Wallet[]) =>
    list.map((wallet) => walletRow(input, group, wallet, new Set(connectors)))
  const rows: Readonly<Record<WalletGroup, readonly WalletRow[]>> = {
    walletConnect: input.mobile ? [] : pairing(input, connectors),
    recent: wallets('recent', recent),
    injected: installed.map((members) => connectorRow(input, 'injected', members)),
    featured: wallets('featured', featured),
    custom: wallets('custom', custom),
    external: external.map((connector) => connectorRow(input, 'external', [connector])),
    recommended: wallets('recommended', recommended.slice(0, places)),
  }
  const pending: Partial<Record<WalletGroup, number>> = {
    featured: expected,
    recommended: input.recommended ? 0 : places,
  }
  const last = Object.values(rows)
    .flat()
    .find((row) => isLast(input, row))
  const others = (group: WalletGroup) => rows[group].filter((row) => row !== last)
  const leading = [...(last ? front.slice(0, 1) : []), ...(installed[0] ? front : [])]
  return groupOrder(input.order, leading).map((group) => ({
    group,
    rows: last && group === 'recent' ? [{ ...last, last: true }, ...others(group)] : others(group),
    pending: pending[group] ?? 0,
  }))
}

/** The groups that come first where a wallet is installed: those connect at a click, without a phone. */
const front: readonly WalletGroup[] = ['recent', 'injected']

/** Whether it is the row of the wallet connected last, and that is neither doubtful nor connected now. */
function isLast(
  { last, walletOf }: ListInput,
  { connectors, wallet, doubt, connected, group }: WalletRow,
): boolean {
  if (!last || 'login' in last || doubt || connected || group === 'walletConnect') return false
  if ('wallet' in last)
    return [wallet, ...connectors.map(walletOf)].some((candidate) => candidate?.id === last.wallet)
  return connectors.some(({ namespace, id }) => namespace === last.namespace && id === last.connector)
}

/** One row for pairing, whatever the number of namespaces it serves. */
function pairing(input: ListInput, connectors: readonly Connector[]): readonly WalletRow[] {
  const pairings = connectors.filter(({ type }) => type === 'WALLET_CONNECT')
  return pairings[0] ? [connectorRow(input, 'walletConnect', pairings)] : []
}

/** Connectors that may be shown at all: well-formed, of the namespace, not excluded, each id once. */
function admitted(input: ListInput): readonly Connector[] {
  const seen = new Set<string>()
  return input.connectors.filter((c) => {
    if (typeof c?.id !== 'string' || typeof c.name !== 'string') return false
    const fits = !input.namespace || c.namespace === input.namespace
    if (!fits || seen.has(keyOf(c)) || isExcluded(input, c)) return false
    return seen.add(keyOf(c))
  })
}

const keyOf = ({ namespace, id }: Connector) => `${namespace} ${id}`

function isExcluded(
  { include, exclude, hidden }: ListInput,
  { explorerId: id, rdns, name }: Connector,
): boolean {
  if (id && isListedOut(id, include, exclude)) return true
  return hidden.some((wallet) => {
    const same = wallet.name.toLowerCase() === name.toLowerCase()
    return same || (rdns && rdnsKey(rdns) === rdnsKey(wallet.rdns))
  })
}

function isListedOut(id: string, include: ListInput['include'], exclude: ListInput['exclude']): boolean {
  return exclude?.includes(id) || (!!include?.length && !include.includes(id))
}

/** Announced wallets, and the page's own provider: on a desktop that is one of the announced, if any are. */
function isInstalled(
  { id, type, namespace }: Connector,
  all: readonly Connector[],
  mobile: boolean,
): boolean {
  const here = type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
  const isAnnounced = () => all.some((c) => c.type === 'ANNOUNCED' && c.namespace === namespace)
  return here && (mobile || id !== 'injected' || !isAnnounced())
}

/** Connectors that the site's plugins bring. Those of Coinbase are listed with the featured wallets and in searches. */
function isExternal({ id, type }: Connector): boolean {
  return type === 'EXTERNAL' && id !== 'coinbaseWalletSDK' && id !== 'baseAccount'
}

/** Several namespaces, then announced, then injected; within each the directory's rank, then the order of discovery. */
function sorted({ rankOf }: ListInput, installed: readonly Installed[]): readonly Installed[] {
  const kind = ([first, ...others]: Installed) => (others[0] ? 0 : first.type === 'INJECTED' ? 2 : 1)
  const place = (members: Installed) => Math.min(...members.map((c) => rankOf(c) ?? Number.MAX_SAFE_INTEGER))
  return installed.toSorted((a, b) => kind(a) - kind(b) || place(a) - place(b))
}

/** Each list without wallets that may not be shown, or are shown as a connector or in a list before. */
function unseen(
  input: ListInput,
  lists: readonly (readonly Wallet[])[],
  connectors: readonly Connector[],
): readonly (readonly Wallet[])[] {
  const picks: Wallet[] = []
  const there = new Set(connectors)
  const { connectorsOf } = identify(input.connectors)
  return lists.map((list, i) =>
    list.filter((wallet) => {
      if (i === 0 && picks.length >= mostRecent) return false
      const isListed =
        picks.some((other) => isSameWallet(other, wallet)) || connectorsOf(wallet).some((c) => there.has(c))
      return !isListed && isAllowed(input, wallet) && picks.push(wallet)
    }),
  )
}

/** The include and exclude lists, and the networks of the namespace that was asked for. */
function isAllowed({ include, exclude, custom, namespace, chains }: ListInput, wallet: Wallet): boolean {
  const listed = custom.includes(wallet) ? undefined : include
  return !isListedOut(wallet.id, listed, exclude) && servesChains(wallet, namespace ? chains : undefined)
}

/** A wallet that does not say its networks may serve any. */
export function servesChains(wallet: Wallet, chains: readonly string[] | undefined): boolean {
  return !chains || wallet.chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))
}

function connectorRow(input: ListInput, group: WalletGroup, members: readonly Connector[]): WalletRow {
  const [{ namespace, id, name } = { namespace: '', id: '', name: '' }] = members
  return {
    key: `${group} ${namespace} ${id}`,
    id: id.toLowerCase(),
    group,
    name,
    imageUrl: members.map(input.imageOf).find(Boolean),
    connectors: members,
    wallet: undefined,
    doubt: members.map(input.doubtOf).find(Boolean),
    connected: members.some((c) => input.connected.has(keyOf(c))),
    disabled: input.paired && group !== 'injected',
    waiting: false,
  }
}

function walletRow(
  input: ListInput,
  group: WalletGroup,
  wallet: Wallet,
  admitted: ReadonlySet<Connector>,
): WalletRow {
  const connectors = identify(input.connectors)
    .connectorsOf(wallet)
    .filter((c) => admitted.has(c))
  return {
    ...connectorRow(input, group, []),
    key: `${group} ${wallet.id}`,
    id: wallet.id,
    name: wallet.name,
    imageUrl: input.imageOf(wallet),
    connectors,
    wallet,
    waiting: !connectors[0] && input.isWaiting(wallet),
  }
}
