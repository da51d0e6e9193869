import { type Atom, atom } from 'jotai/vanilla'
import {
  createLiveQuery,
  type LiveQuery,
  type OnrampTerms,
  type Sender,
} from '../../../adapter-kit/features/index.js'
import { type Network, type PluginContext, referenceOf } from '../../../kernel/plugin.js'
import type { OnrampMarket, PurchaseCurrency } from '../contract.js'
import { firstOf, type Listed, parseOptions, purchaseOfTerms } from './parse-market.js'
import { sampleOptions } from './sample-options.js'

/** How long a list is kept, in milliseconds: it hardly changes while a page is open. */
const trusted = 600_000

interface Place {
  readonly key: string
  readonly network: Network
}

export interface Market {
  readonly market: Atom<OnrampMarket>
  readonly query: LiveQuery<Place, OnrampMarket>
}

const none = { isSample: false, purchases: [], payments: [] }
const loading: OnrampMarket = { status: 'loading', ...none }
const unsupported: OnrampMarket = { status: 'unsupported', ...none }

/** What is sold for the network in use. */
export function createMarket(context: PluginContext, sender: Atom<Sender | undefined>): Market {
  const place = atom((get): Place | undefined => {
    const network = get(sender)?.network
    return network && { key: network.caipNetworkId, network }
  })
  const query = createLiveQuery<Place, OnrampMarket>(context, {
    subject: place,
    trusted,
    read: async ({ network }) => readMarket(context, network),
  })
  return { query, market: atom((get) => get(query.value) ?? (get(query.failure) ? unsupported : loading)) }
}

/** Never rejects for a service that does not answer: the built-in list takes its place. */
async function readMarket(context: PluginContext, network: Network): Promise<OnrampMarket> {
  const terms = await termsOn(context, network)
  if (!terms) return unsupported
  const real = await readOptions(context).catch(() => undefined)
  const listed = real ?? parseOptions(sampleOptions)
  const purchases = soldOn(network, listed, terms, !real)
  const { payments } = listed
  if (purchases.length === 0 || payments.length === 0) return unsupported
  return { status: 'ready', isSample: !real, ...(await withPictures(context, { purchases, payments })) }
}

/** The cloud has pictures of tokens and of currencies, by symbol and by code. */
async function withPictures({ use }: PluginContext, { purchases, payments }: Listed): Promise<Listed> {
  const directory = await use('directory').catch(() => undefined)
  if (!directory) return { purchases, payments }
  return {
    purchases: purchases.map((one) => ({ ...one, imageUrl: directory.tokenImage(one.symbol) })),
    payments: payments.map((one) => ({ ...one, imageUrl: directory.currencyImage(one.id) })),
  }
}

/** Undefined where nothing is sold: on test networks, and on those that neither adapter nor cloud serve. */
async function termsOn(
  { use, site }: PluginContext,
  { chainNamespace, caipNetworkId, testnet }: Network,
): Promise<OnrampTerms | undefined> {
  if (testnet || !site.projectId) return undefined
  const [adapter, blockchain] = await Promise.all([use(`adapter:${chainNamespace}`), use('blockchain')])
  // Where the list of networks cannot be read, the provider's page says whether it serves this one.
  if (!(await blockchain.supports(caipNetworkId).catch(() => true))) return undefined
  return adapter.onramp?.()
}

async function readOptions({ use }: PluginContext): Promise<Listed> {
  const [cloud, data] = await Promise.all([use('cloud'), use('data')])
  return data.read({
    key: ['onramp-options'],
    trusted,
    read: (signal) =>
      cloud.request({ host: 'blockchain', path: '/v1/onramp/options', parse: parseOptions, signal }),
  })
}

/**
 * What is sold for a network, the namespace's own currency first. The built-in list lacks most networks: that currency
 * is offered there all the same.
 */
function soldOn(
  { id, caipNetworkId }: Network,
  { purchases }: Listed,
  terms: OnrampTerms,
  isSample: boolean,
): readonly PurchaseCurrency[] {
  const names = [`${id}`, referenceOf(caipNetworkId)]
  const here = purchases.filter(({ networks }) => networks.some(({ chainId }) => names.includes(chainId)))
  const isFirst = ({ symbol }: PurchaseCurrency) => symbol === terms.currency.symbol
  const coins = here.filter(isFirst)
  const first = coins.length > 0 || !isSample ? coins : [purchaseOfTerms(terms)]
  const all = [...first, ...here.filter((currency) => !isFirst(currency))]
  return firstOf(all, ({ symbol }) => symbol)
}
