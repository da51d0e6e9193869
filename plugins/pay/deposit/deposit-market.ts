import { type Atom, atom } from 'jotai/vanilla'
import { createLiveQuery, type Sender } from '../../../adapter-kit/features/index.js'
import type { Network, PluginContext, WritableAtom } from '../../../kernel/plugin.js'
import type { Exchange } from '../contract.js'
import { askExchanges, type ExchangeQuestion } from '../exchange/ask-exchange.js'
import type { DepositAsset } from './contract.js'

/** How long a price and a list of exchanges are kept, in milliseconds. */
const trusted = 15_000
/** What a namespace names hardly changes while a page is open. */
const long = 600_000

/** What the visitor chose and typed. */
export interface Draft {
  readonly asset: string | undefined
  readonly amount: string
}

interface Place {
  readonly key: string
  readonly network: Network
}

/** An asset on its network. */
export interface Goods extends Place {
  readonly asset: DepositAsset
}

/** What is read for the form: the network's assets, then the price and the exchanges of the one that is chosen. */
export function createDepositMarket(
  context: PluginContext,
  sender: Atom<Sender | undefined>,
  draft: WritableAtom<Draft>,
) {
  const place = atom((get): Place | undefined => {
    const network = get(sender)?.network
    return network && { key: network.caipNetworkId, network }
  })
  const assets = createLiveQuery<Place, readonly DepositAsset[]>(context, {
    subject: place,
    trusted: long,
    read: ({ network }) => assetsOn(context, network),
  })
  const goods = atom((get): Goods | undefined => {
    const [now, list, { asset: chosen }] = [get(place), get(assets.value), get(draft.atom)]
    const asset = list?.find(({ id }) => id === chosen) ?? list?.[0]
    return now && asset && { key: asset.id, network: now.network, asset }
  })
  const price = createLiveQuery<Goods, number>(context, {
    subject: goods,
    trusted,
    read: (subject, { signal }) => priceOf(context, subject, signal),
  })
  const exchanges = createLiveQuery<Goods, readonly Exchange[]>(context, {
    subject: goods,
    trusted,
    read: (subject, { signal }) => askExchanges(context, questionOf(subject), signal),
  })
  return { assets, goods, price, exchanges }
}

async function assetsOn(
  { use }: PluginContext,
  { chainNamespace, caipNetworkId }: Network,
): Promise<readonly DepositAsset[]> {
  const adapter = await use(`adapter:${chainNamespace}`)
  const { assetId } = adapter
  if (!assetId || !adapter.deposits) return []
  const here = (await adapter.deposits()).filter(({ network }) => network === caipNetworkId)
  return here.map(({ network, ...coin }) => ({
    ...coin,
    id: assetId(network, coin.address),
    iconUrl: undefined,
  }))
}

/** In US dollars. @throws Error where none is known */
async function priceOf(
  { use }: PluginContext,
  { network, asset }: Goods,
  signal: AbortSignal,
): Promise<number> {
  const { coinAddress } = await use(`adapter:${network.chainNamespace}`)
  const token = `${network.caipNetworkId}:${asset.address ?? coinAddress}`
  const blockchain = await use('blockchain')
  const price = await blockchain.price(token, signal)
  if (!price) throw new Error('No price is known')
  return price
}

/** The offer does not depend on the amount, which may still be typed. */
const questionOf = ({ network, asset }: Goods): ExchangeQuestion => ({
  asset,
  filter: {},
  source: 'fund-from-exchange',
  amount: { units: 0n, text: '0' },
  network: networkOf(network),
})

/** A network as payments name it. */
export const networkOf = ({ caipNetworkId: id, name, testnet }: Network) => ({
  id,
  name,
  isTest: testnet === true,
})
