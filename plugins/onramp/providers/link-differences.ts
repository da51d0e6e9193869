import * as v from 'valibot'
import { isSameAddress, parsed, toUnits } from '../../../adapter-kit/features/index.js'
import type { Order } from './providers.js'

const Names = v.array(v.string())
const Wallets = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({ address: v.string(), blockchains: v.optional(Names, []), assets: v.optional(Names, []) }),
  ),
)
const Addresses = v.pipe(v.string(), v.parseJson(), v.record(v.string(), Names))
const Assets = v.pipe(v.string(), v.parseJson(), Names)

/** What a link to a provider says; each part may stand in it several times, or not at all. */
interface LinkParts {
  readonly address: readonly string[]
  readonly network: readonly string[]
  readonly asset: readonly string[]
  readonly currency: readonly string[]
  readonly amount: readonly string[]
}

/** In what a link is for another purchase than the order; `form` where it says something that cannot be read. */
export function linkDifferences(url: string, order: Order): readonly string[] {
  const parts = readLink(url)
  if (!parts) return ['form']
  const { on } = order
  const checks = {
    address: parts.address.every((one) => isSameAddress(one, order.address)),
    network: on === undefined || parts.network.every((one) => isSame(one, on)),
    asset: parts.asset.every((one) => isSame(one, order.symbol)),
    currency: parts.currency.every((one) => isSame(one, order.payment)),
    amount: parts.amount.every((one) => toUnits(one, 30) === toUnits(order.amount, 30)),
  }
  return Object.entries(checks).flatMap(([part, isRight]) => (isRight ? [] : [part]))
}

/** Whether a link says itself where what is bought goes: only then may a view say it. */
export const namesAddress = (url: string): boolean => (readLink(url)?.address.length ?? 0) > 0

/** By the names of the providers that are known here; undefined for what has not their form. */
function readLink(url: string): LinkParts | undefined {
  const query = new URL(url).searchParams
  const wallets = query.getAll('destinationWallets').map((text) => parsed(Wallets, text))
  const addresses = query.getAll('addresses').map((text) => parsed(Addresses, text))
  const assets = query.getAll('assets').map((text) => parsed(Assets, text))
  // An amount of what is bought is never asked for.
  if ([...wallets, ...addresses, ...assets].includes(undefined) || query.has('presetCryptoAmount'))
    return undefined
  const goals = wallets.flatMap((list) => list ?? [])
  const places = addresses.flatMap((record) => Object.entries(record ?? {}))
  const all = (...names: readonly string[]) => names.flatMap((name) => query.getAll(name))
  return {
    address: [...all('walletAddress'), ...goals.map(({ address }) => address), ...places.map(([one]) => one)],
    network: [
      ...all('defaultNetwork'),
      ...goals.flatMap(({ blockchains }) => blockchains),
      ...places.flatMap(([, names]) => names),
    ],
    asset: [
      ...all('destinationCurrencyCode', 'defaultAsset'),
      ...goals.flatMap((goal) => goal.assets),
      ...assets.flatMap((names) => names ?? []),
    ],
    currency: all('sourceCurrencyCode', 'fiatCurrency'),
    amount: all('sourceAmount', 'presetFiatAmount'),
  }
}

const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()
