import * as v from 'valibot'
import {
  addressToPay,
  optionalService,
  parsed,
  shownText,
  toUnits,
} from '../../../adapter-kit/features/index.js'
import {
  type CaipNetworkId,
  findNetwork,
  isCaipNetworkId,
  isWebLink,
  namespaceOf,
  type PluginContext,
  unsupportedNetwork,
} from '../../../kernel/plugin.js'
import type { Payment, PaymentOptions } from '../contract.js'
import { badAmount, badAsset, badConfig, badNamespace, badRecipient } from '../errors.js'
import { makePayment } from './make-payment.js'
import { plainText } from './plain-text.js'

type Deps = Pick<PluginContext, 'use' | 'store' | 'state'>

const nativeKey = 'native'
const Ids = v.optional(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))))
/** A page that may be opened, as a whole address: a path is one of the page's own site. */
const Address = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.check((text) => URL.canParse(text, location.href)),
  v.transform((text) => new URL(text, location.href).href),
  v.check((url) => isWebLink(url) || (/^http/.test(url) && new URL(url).origin === location.origin)),
)
const Options = v.object({
  recipient: v.string(),
  choice: v.optional(v.picklist(['pay', 'deposit']), 'pay'),
  openInNewTab: v.optional(v.boolean(), true),
  redirectUrl: v.optional(v.object({ success: v.optional(Address), failure: v.optional(Address) }), {}),
  payWithExchange: v.optional(v.object({ includeOnly: Ids, exclude: Ids }), {}),
})
const Text = (longest: number) => v.pipe(shownText(longest), v.nonEmpty())
const Asset = v.object({
  network: v.custom<CaipNetworkId>(isCaipNetworkId),
  asset: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  metadata: v.object({
    name: Text(60),
    symbol: Text(20),
    decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(36)),
    logoURI: v.optional(v.string()),
  }),
})
const Amount = v.union([
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\.$/, '')),
  ),
  v.pipe(v.number(), v.finite(), v.transform(plainText)),
])

/**
 * Reads what the host page passed, and freezes it.
 * @throws LatchkeyError LK_PAY_CONFIG, LK_PAY_ASSET, LK_PAY_AMOUNT, LK_PAY_NAMESPACE, LK_PAY_RECIPIENT
 */
export async function readPayment(context: Deps, options: PaymentOptions): Promise<Payment> {
  const input: { readonly [K in keyof PaymentOptions]?: unknown } = Object(options)
  const fields = parsed(Options, input)
  if (!fields) throw badConfig('A recipient is needed, and each other option has to be as documented.')
  const { includeOnly, exclude } = fields.payWithExchange
  if (includeOnly && exclude) throw badConfig('Of `includeOnly` and `exclude` one can be given.')
  const asset = parsed(Asset, input.paymentAsset)
  if (!asset)
    throw badAsset('It needs a CAIP-2 network, `native` or an address, a name, a symbol and decimals.')
  const amount = readAmount(input.amount, asset.metadata.decimals)
  const place = await placeOf(context, asset)
  const recipient = await place.addressOf(fields.recipient)
  if (recipient === undefined) throw badRecipient(asset.network)
  return makePayment({
    network: place.network,
    asset: {
      address: place.address,
      id: place.assetId,
      name: asset.metadata.name,
      symbol: asset.metadata.symbol,
      decimals: asset.metadata.decimals,
      iconUrl: asset.metadata.logoURI,
    },
    amount,
    recipient,
    choice: fields.choice,
    source: 'pay',
    newTab: fields.openInNewTab,
    redirect: fields.redirectUrl,
    filter: filterOf(includeOnly, exclude),
    byWallet: place.byWallet,
  })
}

const filterOf = (includeOnly?: readonly string[], exclude?: readonly string[]): Payment['filter'] => ({
  ...(includeOnly && { includeOnly }),
  ...(exclude && { exclude }),
})

function readAmount(value: unknown, decimals: number): Payment['amount'] {
  const text = parsed(Amount, value)
  if (text === undefined || !/^\d/.test(text))
    throw badAmount('It has to be a number above zero, or its decimal text.')
  const units = toUnits(text, decimals)
  if (units === undefined) throw badAmount(`It has to be a decimal number with at most ${decimals} decimals.`)
  if (units === 0n || units >= 2n ** 256n)
    throw badAmount('It has to be above zero, and no chain counts that far.')
  return { units, text }
}

/** What the site and the namespace's adapter know of the asset's network. */
async function placeOf({ use, store, state }: Deps, asset: v.InferOutput<typeof Asset>) {
  const namespace = namespaceOf(asset.network)
  const adapter = await optionalService({ use }, `adapter:${namespace}`)
  if (!adapter?.assetId) throw badNamespace(namespace)
  const network = findNetwork(store.get(state.networks), asset.network)
  const address = asset.asset.toLowerCase() === nativeKey ? undefined : asset.asset
  const isCoinWrong = address === undefined && network?.nativeCurrency.decimals !== asset.metadata.decimals
  if (network && isCoinWrong)
    throw badAsset(`The coin of ${network.name} has ${network.nativeCurrency.decimals} decimals.`)
  const addressOf = (text: string) =>
    addressToPay(adapter, text, network ?? unsupportedNetwork(asset.network))
  if (address !== undefined && (await addressOf(address)) === undefined)
    throw badAsset(`It is no address on ${asset.network}, or a letter of it is wrong.`)
  return {
    addressOf,
    address,
    assetId: adapter.assetId(asset.network, address),
    network: { id: asset.network, name: network?.name, isTest: network?.testnet === true },
    byWallet: network !== undefined && adapter.send !== undefined,
  }
}
