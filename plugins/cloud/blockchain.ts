import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'
import { isHosted } from './gateway.js'
import { type HistoryPage, parseHistory } from './history.js'
import { type NameRecord, parseName, parseNames } from './names.js'
import { type Settings, sdkQuery } from './settings.js'
import { parseBalances, type TokenBalance } from './tokens.js'

/** A name and picture for an address. */
export interface Identity {
  readonly name: string | undefined
  readonly avatar: string | undefined
}

export interface HistoryQuery {
  readonly address: string
  /** CAIP-2. */
  readonly network: string
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The blockchain API; calls for a network it does not know answer empty and are not made. Names, which are of no
 * network, are looked up for the active one.
 */
export interface BlockchainService {
  /**
   * Whether the API knows the network (CAIP-2). The list is asked for once; after a failure, or while it is empty, again.
   * @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER when nobody could say, as every call that depends on it does
   */
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
  /** The hosted RPC of a network (CAIP-2); undefined without a project id and for one that it does not serve. */
  rpcUrl(network: string): string | undefined
  /** Appended to every call once the pairing session has told it. */
  setClientId(id: string | undefined): void
}

const Chains = v.object({ http: v.array(v.fallback(v.string(), '')) })
const nullableText = v.fallback(v.nullish(v.string()), undefined)
const IdentitySchema = v.object({ name: nullableText, avatar: nullableText })
const Prices = v.object({
  fungibles: v.array(v.object({ price: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
})

export function createBlockchain(
  { http, store, state }: PluginContext,
  settings: Settings,
): BlockchainService {
  let known: Promise<readonly string[]> | undefined
  const base = settings.blockchainUrl

  const get = <T>(
    path: string,
    query: Record<string, string | undefined>,
    parse: (value: unknown) => T,
    signal?: AbortSignal,
  ) => http.request({ base, path, query: { ...query, ...sdkQuery(settings) }, parse, signal })

  const supports = async (network: string): Promise<boolean> => {
    const asked = known ?? get('/v1/supported-chains', {}, (value) => v.parse(Chains, value).http)
    known = asked
    const list = await asked.catch((error: unknown) => {
      if (known === asked) known = undefined // asked again next time
      throw error
    })
    if (list.length === 0 && known === asked) known = undefined
    return list.includes(network)
  }
  const sender = () => store.get(state.account()).address
  const supportsActive = async (): Promise<boolean> => {
    const active = store.get(state.network()).caipNetworkId
    return active === undefined || supports(active)
  }

  return {
    supports,
    async identity(address, network, signal) {
      const query = { sender: sender() } // whose question it is, not who is active once the list is there
      if (!(await supports(network))) return { name: undefined, avatar: undefined }
      const path = `/v1/identity/${encodeURIComponent(address)}`
      const { name, avatar } = await get(path, query, (value) => v.parse(IdentitySchema, value), signal)
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
        ...{ base, path, query: { clientId: settings.clientId }, body, json: true, signal },
        parse: (value) => v.parse(Prices, value),
      })
      return fungibles[0]?.price
    },
    async lookUp(name, signal) {
      if (!(await supportsActive())) return undefined
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      return get(path, { apiVersion: '2' }, parseName, signal)
    },
    async namesOf(address, signal) {
      const query = { sender: sender(), apiVersion: '2' }
      if (!(await supportsActive())) return []
      const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
      return get(path, query, parseNames, signal)
    },
    rpcUrl: (network) => {
      if (!settings.projectId || !isHosted(network)) return undefined
      const url = new URL('v1/', base.endsWith('/') ? base : `${base}/`)
      url.searchParams.set('chainId', network)
      url.searchParams.set('projectId', settings.projectId)
      if (settings.clientId) url.searchParams.set('clientId', settings.clientId)
      return url.href
    },
    setClientId(id) {
      settings.clientId = id
    },
  }
}
