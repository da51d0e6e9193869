import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { CloudService } from '../cloud-request.js'
import type { Settings } from '../settings.js'
import { type HistoryPage, parseHistory } from './history.js'
import {
  type NameRecord,
  type NameRegistration,
  parseName,
  parseNames,
  parseSuggestions,
  type SuggestedName,
} from './names.js'
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
 * The blockchain API; for a network it does not support, calls return an empty result without a request. Names
 * do not belong to a network: they are looked up where the API supports the active one.
 */
export interface BlockchainService {
  /**
   * Whether the API supports the network (CAIP-2).
   * @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER when the list could not be read; every call that depends on it throws the same
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
  /** Fiat price of one token (CAIP-10), for display only; undefined when it is unknown. */
  price(token: string, signal?: AbortSignal): Promise<number | undefined>
  /** The record of a name; undefined when it is not registered. */
  lookUp(name: string, signal?: AbortSignal): Promise<NameRecord | undefined>
  /** Names registered for an address. */
  namesOf(address: string, signal?: AbortSignal): Promise<readonly NameRecord[]>
  /** Names near a label: itself first, then free ones. */
  suggestNames(label: string, signal?: AbortSignal): Promise<readonly SuggestedName[]>
  /** @throws LatchkeyError LK_HTTP with the service's reasons in its cause, e.g. of a name that is taken */
  registerName(registration: NameRegistration): Promise<void>
  /**
   * The hosted RPC gateway for a network (CAIP-2); undefined without a project id. It refuses networks that it does not
   * serve; whether it serves one is not checked here.
   */
  rpcUrl(network: string): string | undefined
  /** Sets the id of the pairing client, which is sent with every call from then on. */
  setClientId(id: string | undefined): void
}

const Chains = v.object({ http: v.array(v.fallback(v.string(), '')) })
const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined)
const IdentitySchema = v.object({ name: maybe(shownText(255)), avatar: maybe(v.string()) })
const Prices = v.object({
  fungibles: v.array(v.object({ price: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
})

type Get = <T>(
  path: string,
  query: Record<string, string | undefined>,
  parse: (value: unknown) => T,
  signal?: AbortSignal,
) => Promise<T>

export function createBlockchain(
  context: PluginContext,
  request: CloudService['request'],
  settings: Settings,
): BlockchainService {
  const get: Get = (path, query, parse, signal) => request({ host: 'blockchain', path, query, parse, signal })
  const supports = createSupports(get)
  return {
    supports,
    ...accountReads(context, get, supports),
    ...nameCalls(context, get, request, supports),
    async price(token, signal) {
      const network = token.split(':').slice(0, 2).join(':')
      if (!(await supports(network))) return undefined
      const { fungibles } = await request({
        host: 'blockchain',
        path: '/v1/fungible/price',
        identify: 'client',
        body: { currency: 'usd', addresses: [token], projectId: settings.projectId },
        json: true,
        signal,
        parse: (value) => parseAs(Prices, value),
      })
      return fungibles[0]?.price
    },
    rpcUrl: (network) => rpcUrlOf(settings, network),
    setClientId(id) {
      settings.clientId = id
    },
  }
}

/** The list of supported chains is requested once; after a failure, or while it is empty, again. */
function createSupports(get: Get): BlockchainService['supports'] {
  let chains: Promise<readonly string[]> | undefined
  return async (network) => {
    const request = chains ?? get('/v1/supported-chains', {}, (value) => parseAs(Chains, value).http)
    chains = request
    const forget = () => {
      if (chains === request) chains = undefined
    }
    const list = await request.catch((error: unknown) => {
      forget()
      throw error
    })
    if (list.length === 0) forget()
    return list.includes(network)
  }
}

/** The ending of the names that can be registered. */
const nameZone = 'reown.id'

type Supports = BlockchainService['supports']
type AccountReads = Pick<BlockchainService, 'identity' | 'balances' | 'history'>

function accountReads({ store, state }: PluginContext, get: Get, supports: Supports): AccountReads {
  return {
    async identity(address, network, signal) {
      // Read before waiting: `sender` is the account that asks, not the one that is active afterwards.
      const query = { sender: store.get(state.account()).address }
      if (!(await supports(network))) return { name: undefined, avatar: undefined }
      const path = `/v1/identity/${encodeURIComponent(address)}`
      const { name, avatar } = await get(path, query, (value) => parseAs(IdentitySchema, value), signal)
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
  }
}

type NameCalls = Pick<BlockchainService, 'lookUp' | 'namesOf' | 'suggestNames' | 'registerName'>

function nameCalls(
  { store, state }: PluginContext,
  get: Get,
  request: CloudService['request'],
  supports: Supports,
): NameCalls {
  const supportsActive = async (): Promise<boolean> => {
    const active = store.get(state.network()).caipNetworkId
    return active === undefined || supports(active)
  }
  return {
    async lookUp(name, signal) {
      if (!(await supportsActive())) return undefined
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      return get(path, { apiVersion: '2' }, parseName, signal)
    },
    async namesOf(address, signal) {
      const query = { sender: store.get(state.account()).address, apiVersion: '2' }
      if (!(await supportsActive())) return []
      const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
      return get(path, query, parseNames, signal)
    },
    async suggestNames(label, signal) {
      if (!(await supportsActive())) return []
      const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
      return get(path, { zone: nameZone }, parseSuggestions, signal)
    },
    async registerName({ coinType, ...signed }) {
      await request({
        host: 'blockchain',
        path: '/v1/profile/account',
        body: { coin_type: coinType, ...signed },
        json: true,
        // The record that comes back is not used.
        parse: () => undefined,
      })
    },
  }
}

function rpcUrlOf({ projectId, clientId, blockchainUrl }: Settings, network: string): string | undefined {
  if (!projectId) return undefined
  const url = new URL('v1/', blockchainUrl.endsWith('/') ? blockchainUrl : `${blockchainUrl}/`)
  url.searchParams.set('chainId', network)
  url.searchParams.set('projectId', projectId)
  if (clientId) url.searchParams.set('clientId', clientId)
  return url.href
}
