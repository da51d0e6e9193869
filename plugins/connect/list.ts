import type { Connector, WalletGroup } from '../../kernel/plugin.js'
import { connectorsOf, isSameWallet, isWalletOf } from './match.js'
import { mergeConnectors } from './merge.js'
import { rdnsKey } from './names.js'
import { groupOrder } from './order.js'
import type { Wallet, WalletRow, WalletRows } from './wallet.js'

/** Most recommended wallets; the other groups take their places first. */
export const RECOMMENDED = 4
export const RECENT = 2

/** Everything the list depends on; all of it arguments. */
export interface ListInput {
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
  readonly mobile: boolean
  /** Rows that email and social login take. */
  readonly methods: number
  /** `{namespace} {connector id}` of what is connected. */
  readonly connected: ReadonlySet<string>
  /** A pairing session is there: nothing else can be paired. */
  readonly paired: boolean
  rankOf(connector: Connector): number | undefined
  imageOf(subject: Wallet | Connector): string | undefined
}

/** The list of wallets, by group in the site's order; pure. */
export function listWallets(input: ListInput): readonly WalletRows[] {
  const connectors = admitted(input)
  const installed = mergeConnectors(
    rank(
      input,
      connectors.filter((c) => isInstalled(c, input.mobile)),
    ),
  )
  const external = connectors.filter(isExternal)
  const shown = [...installed.flat(), ...external]
  const recent = fresh(input, input.recent, shown, []).slice(0, RECENT)
  const featured = fresh(input, input.featured ?? [], shown, recent)
  const custom = fresh(input, input.custom, shown, [...recent, ...featured])
  const others = [...recent, ...featured, ...custom]
  const expected = input.featured ? 0 : input.featuredCount
  const taken = others.length + expected + external.length + input.methods
  const places = Math.max(0, RECOMMENDED - taken - installed.filter(([c]) => c.id !== 'injected').length)
  const recommended = fresh(input, input.recommended ?? [], shown, others).slice(0, places)
  const rows: Readonly<Record<WalletGroup, readonly WalletRow[]>> = {
    walletConnect: input.mobile ? [] : pairing(input, connectors),
    recent: recent.map((wallet) => walletRow(input, 'recent', wallet, connectors)),
    injected: installed.map((members) => connectorRow(input, 'injected', members)),
    featured: featured.map((wallet) => walletRow(input, 'featured', wallet, connectors)),
    custom: custom.map((wallet) => walletRow(input, 'custom', wallet, connectors)),
    external: external.map((connector) => connectorRow(input, 'external', [connector])),
    recommended: recommended.map((wallet) => walletRow(input, 'recommended', wallet, connectors)),
  }
  const pending = { featured: expected, recommended: input.recommended ? 0 : places }
  return groupOrder(input.order).map((group) => ({
    group,
    rows: rows[group],
    pending: group === 'featured' || group === 'recommended' ? pending[group] : 0,
  }))
}

/** Connectors that may be shown at all: well-formed, of the namespace, not excluded, each id once. */
function admitted(input: ListInput): readonly Connector[] {
  const seen = new Set<string>()
  return input.connectors.filter((c) => {
    if (typeof c?.id !== 'string' || typeof c.name !== 'string') return false
    const key = `${c.namespace} ${c.id}`
    const fits = !input.namespace || c.namespace === input.namespace
    if (!fits || seen.has(key) || isExcluded(input, c)) return false
    seen.add(key)
    return true
  })
}

function isExcluded({ include, exclude, hidden }: ListInput, connector: Connector): boolean {
  const id = connector.explorerId
  if (id && (exclude?.includes(id) || (include?.length && !include.includes(id)))) return true
  const [rdns, name] = [rdnsKey(connector.rdns), connector.name.toLowerCase()]
  return hidden.some((h) => (rdns && rdns === rdnsKey(h.rdns)) || name === h.name.toLowerCase())
}

/** Announced wallets, and the page's own provider on a phone: on a desktop that is one of the announced. */
function isInstalled({ id, type }: Connector, mobile: boolean): boolean {
  if (id === 'injected') return mobile
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
}

/** These two are met as featured wallets or by searching. */
function isExternal({ id, type }: Connector): boolean {
  return type === 'EXTERNAL' && id !== 'coinbaseWalletSDK' && id !== 'baseAccount'
}

/** Several namespaces, then announced, then injected; within each the directory's rank, then the order of discovery. */
function rank({ rankOf }: ListInput, connectors: readonly Connector[]): readonly Connector[] {
  const many = new Set(
    mergeConnectors(connectors)
      .filter((group) => group.length > 1)
      .flat(),
  )
  const kind = (c: Connector) => (many.has(c) ? 0 : c.type === 'INJECTED' ? 2 : 1)
  const place = (c: Connector) => rankOf(c) ?? Number.MAX_SAFE_INTEGER
  return connectors.toSorted((a, b) => kind(a) - kind(b) || place(a) - place(b))
}

/** Directory wallets that may be shown and are not there yet, each once. */
function fresh(
  input: ListInput,
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  before: readonly Wallet[],
): readonly Wallet[] {
  const kept: Wallet[] = []
  for (const wallet of wallets) {
    const known = [...before, ...kept].some((other) => isSameWallet(other, wallet))
    if (!known && isAllowed(input, wallet) && !connectors.some((c) => isWalletOf(wallet, c)))
      kept.push(wallet)
  }
  return kept
}

/** The include and exclude lists, and the networks of the namespace that was asked for. */
function isAllowed({ include, exclude, custom, namespace, chains }: ListInput, wallet: Wallet): boolean {
  const own = custom.includes(wallet)
  if (exclude?.includes(wallet.id) || (include?.length && !own && !include.includes(wallet.id))) return false
  return servesChains(wallet, namespace ? chains : undefined)
}

/** A wallet that does not say its networks may serve any. */
export function servesChains(wallet: Wallet, chains: readonly string[] | undefined): boolean {
  return !chains || wallet.chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))
}

function pairing(input: ListInput, connectors: readonly Connector[]): readonly WalletRow[] {
  const [first, ...others] = connectors.filter(({ type }) => type === 'WALLET_CONNECT')
  return first ? [connectorRow(input, 'walletConnect', [first, ...others])] : []
}

function connectorRow(
  input: ListInput,
  group: WalletGroup,
  members: readonly [Connector, ...Connector[]],
): WalletRow {
  const [first] = members
  return {
    key: `${group} ${first.namespace} ${first.id}`,
    id: first.id.toLowerCase(),
    group,
    name: first.name,
    imageUrl: members.map(input.imageOf).find(Boolean),
    connectors: members,
    wallet: undefined,
    connected: members.some((c) => input.connected.has(`${c.namespace} ${c.id}`)),
    disabled: input.paired && group !== 'injected',
  }
}

function walletRow(
  input: ListInput,
  group: WalletGroup,
  wallet: Wallet,
  connectors: readonly Connector[],
): WalletRow {
  return {
    key: `${group} ${wallet.id}`,
    id: wallet.id,
    group,
    name: wallet.name,
    imageUrl: input.imageOf(wallet),
    connectors: connectorsOf(wallet, connectors),
    wallet,
    connected: false,
    disabled: input.paired,
  }
}
