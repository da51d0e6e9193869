import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'
import { type HistoryPage, parseHistory } from './history.js'
import { type NameRecord, parseName, parseNames } from './names.js'
import { type Settings, sdkQuery } from './settings.js'

/** A name and picture for an address. */
export interface Identity {
  readonly name: string | undefined
  readonly avatar: string | undefined
}

/** One token of an address. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string | undefined
  /** CAIP-10; undefined for the native coin. */
  readonly address: string | undefined
  /** Fiat, for display only. */
  readonly value: number | undefined
  readonly price: number
  readonly quantity: { readonly decimals: number; readonly numeric: string }
  readonly iconUrl: string
}

export interface HistoryQuery {
  readonly address: string
  /** CAIP-2. */
  readonly network: string
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The blockchain API; calls for a network it does not know answer empty and are not made. */
export interface BlockchainService {
  /** Whether the API knows the network (CAIP-2). */
  supports(network: string): Promise<boolean>
  identity(address: string, network: string, signal?: AbortSignal): Promise<Identity>
  /** @param force tokens (CAIP-10) the service must read anew, e.g. after a transaction */
  balances(
    address: string,
    network: string,
    signal?: AbortSignal,
    force?: readonly string[],
  ): Promise<readonly TokenBalance[]>
  /** Transactions of an address, newest first; `cursor` is the `next` of the page before. */
  history(query: HistoryQuery): Promise<HistoryPage>
  /** Fiat price of one token (CAIP-10), for display only; undefined when nobody knows it. */
  price(token: string, signal?: AbortSignal): Promise<number | undefined>
  /** Where a name leads; undefined when nobody has it. */
  lookUp(name: string, signal?: AbortSignal): Promise<NameRecord | undefined>
  /** Names registered for an address. */
  namesOf(address: string, signal?: AbortSignal): Promise<readonly NameRecord[]>
  /** The hosted RPC of a network. */
  rpcUrl(network: string): string
  /** Appended to every call once the pairing session has told it. */
  setClientId(id: string | undefined): void
}

const Chains = v.object({ http: v.array(v.string()) })
const nullableText = v.fallback(v.nullish(v.string()), undefined)
const IdentitySchema = v.object({ name: nullableText, avatar: nullableText })
const decimals = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(255))
const Token = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: nullableText,
  address: nullableText,
  value: v.fallback(v.nullish(v.number()), undefined),
  price: v.fallback(v.number(), 0),
  quantity: v.object({ decimals, numeric: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)) }),
  iconUrl: v.fallback(v.string(), ''),
})
const Prices = v.object({
  fungibles: v.array(v.object({ price: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
})
const Balances = v.object({ balances: v.array(v.unknown()) })

export function createBlockchain(
  { http, store, state }: PluginContext,
  settings: Settings,
): BlockchainService {
  let known: Promise<readonly string[]> | undefined
  let clientId: string | undefined
  const base = settings.blockchainUrl

  const get = <T>(
    path: string,
    query: Record<string, string | undefined>,
    parse: (value: unknown) => T,
    signal?: AbortSignal,
  ) => http.request({ base, path, query: { ...query, ...sdkQuery(settings), clientId }, parse, signal })

  const supported = async (): Promise<readonly string[]> => {
    known ??= get('/v1/supported-chains', {}, (value) => v.parse(Chains, value).http)
    const list = await known.catch((): readonly string[] => [])
    if (list.length === 0) known = undefined // asked again next time
    return list
  }
  const supports = async (network: string) => (await supported()).includes(network)

  return {
    supports,
    async identity(address, network, signal) {
      if (!(await supports(network))) return { name: undefined, avatar: undefined }
      const sender = store.get(state.account()).address
      const path = `/v1/identity/${encodeURIComponent(address)}`
      const { name, avatar } = await get(path, { sender }, (value) => v.parse(IdentitySchema, value), signal)
      return { name: name ?? undefined, avatar: avatar ?? undefined }
    },
    async balances(address, network, signal, force) {
      if (!(await supports(network))) return []
      const path = `/v1/account/${encodeURIComponent(address)}/balance`
      const forceUpdate = force?.join(',')
      return get(path, { currency: 'usd', chainId: network, forceUpdate }, parseBalances, signal)
    },
    async history({ address, network, cursor, signal }) {
      if (!(await supports(network))) return { transactions: [], next: undefined }
      const path = `/v1/account/${encodeURIComponent(address)}/history`
      return get(path, { cursor, chainId: network }, parseHistory, signal)
    },
    async price(token, signal) {
      const network = token.split(':').slice(0, 2).join(':')
      if (!(await supports(network))) return undefined
      const body = { currency: 'usd', addresses: [token], projectId: settings.projectId }
      const path = '/v1/fungible/price'
      const { fungibles } = await http.request({
        ...{ base, path, query: { clientId }, body, json: true, signal },
        parse: (value) => v.parse(Prices, value),
      })
      return fungibles[0]?.price
    },
    async lookUp(name, signal) {
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      return get(path, { apiVersion: '2' }, parseName, signal)
    },
    async namesOf(address, signal) {
      const sender = store.get(state.account()).address
      const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
      return get(path, { sender, apiVersion: '2' }, parseNames, signal)
    },
    rpcUrl: (network) => {
      const url = new URL('v1/', base.endsWith('/') ? base : `${base}/`)
      url.searchParams.set('chainId', network)
      url.searchParams.set('projectId', settings.projectId)
      return url.href
    },
    setClientId(id) {
      clientId = id
    },
  }
}

/** Tokens that do not parse, or say zero decimals (low quality), are left out. */
function parseBalances(value: unknown): readonly TokenBalance[] {
  return v.parse(Balances, value).balances.flatMap((entry) => {
    const parsed = v.safeParse(Token, entry)
    if (!parsed.success || parsed.output.quantity.decimals === 0) return []
    const { chainId, address, value: fiat, ...rest } = parsed.output
    return [
      { ...rest, chainId: chainId ?? undefined, address: address ?? undefined, value: fiat ?? undefined },
    ]
  })
}
