import * as v from 'valibot'
import {
  addressToPay,
  optionalService,
  sanitizeText,
  shownText,
} from '../../../adapter-kit/features/index.js'
import {
  type CaipNetworkId,
  findNetwork,
  isCaipNetworkId,
  LatchkeyError,
  namespaceOf,
  type PluginContext,
  parseAs,
  property,
  referenceOf,
  safeParseAs,
  unsupportedNetwork,
} from '../../../kernel/plugin.js'
import type { Payment, PaymentOptions } from '../contract.js'
import { badAsset, badNamespace } from '../errors.js'
import { readPayment } from '../payment/read-payment.js'
import type { QuotedAmount, TransferQuote, TransferSource } from './contract.js'

const native = 'native'
/** A payment in its own asset takes about so many seconds. */
const directSeconds = 6

const Currency = v.object({
  network: v.custom<CaipNetworkId>(isCaipNetworkId),
  asset: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  metadata: v.object({
    symbol: v.pipe(shownText(20), v.nonEmpty()),
    decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(36)),
  }),
})
const Units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const Amount = v.object({ amount: Units, currency: Currency })
const RequestId = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))
const Quote = v.object({
  origin: Amount,
  destination: Amount,
  steps: v.pipe(v.array(v.object({ requestId: RequestId })), v.nonEmpty(), v.maxLength(20)),
  fees: v.pipe(v.array(v.object({ ...Amount.entries, label: shownText(40) })), v.maxLength(10)),
  timeInSeconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
})
const Refusal = v.object({ error: v.pipe(v.string(), v.nonEmpty()) })

/** What the payment costs in another token. @throws LatchkeyError as `quoteTransfer` of the service */
export async function quoteTransfer(
  context: PluginContext,
  options: PaymentOptions,
  source: TransferSource,
): Promise<TransferQuote> {
  const payment = await readPayment(context, options)
  const target: Place = { network: payment.network.id, address: payment.asset.address }
  const from = await placeOf(context, source)
  if (isSame(from, target)) return directQuote(payment)
  const quote = await ask(context, from, payment)
  const [origin, destination] = await Promise.all(
    [quote.origin, quote.destination].map(({ currency }) => namedPlace(context, currency)),
  )
  const isOurs = origin && destination && isSame(origin, from) && isSame(destination, target)
  if (!isOurs || quote.destination.amount < payment.amount.units)
    throw noQuote('The service quoted another payment than it was asked about.')
  return {
    requestId: quote.steps[0]?.requestId,
    pay: quoted(quote.origin),
    fees: quote.fees.map((fee) => ({ ...quoted(fee), label: fee.label })),
    seconds: quote.timeInSeconds,
  }
}

interface Place {
  readonly network: CaipNetworkId
  /** Undefined for the coin. */
  readonly address: string | undefined
}

const isSame = (one: Place, two: Place) =>
  one.network === two.network && one.address?.toLowerCase() === two.address?.toLowerCase()

/** @throws LatchkeyError LK_PAY_ASSET, LK_PAY_NAMESPACE */
async function placeOf(context: PluginContext, { network, asset }: TransferSource): Promise<Place> {
  if (!isCaipNetworkId(network) || typeof asset !== 'string' || asset === '')
    throw badAsset('It needs a CAIP-2 network, and `native` or an address.')
  const adapter = await optionalService(context, `adapter:${namespaceOf(network)}`)
  if (!adapter?.coinAddress) throw badNamespace(namespaceOf(network))
  if (asset.toLowerCase() === native) return { network, address: undefined }
  const { store, state } = context
  const networkOrStub = findNetwork(store.get(state.networks), network) ?? unsupportedNetwork(network)
  if ((await addressToPay(adapter, asset, networkOrStub)) === undefined)
    throw badAsset(`It is no address on ${network}, or a letter of it is wrong.`)
  return { network, address: asset }
}

/** The service may call the coin by the address that stands for it. */
async function namedPlace(context: PluginContext, { network, asset }: v.InferOutput<typeof Currency>) {
  const adapter = await optionalService(context, `adapter:${namespaceOf(network)}`)
  const isCoin = [native, adapter?.coinAddress?.toLowerCase()].includes(asset.toLowerCase())
  return { network, address: isCoin ? undefined : asset }
}

async function ask(context: PluginContext, from: Place, payment: Payment) {
  const { use, store, state } = context
  const { recipient, amount } = payment
  const nameOf = async ({ network, address }: Place) =>
    address ?? (await use(`adapter:${namespaceOf(network)}`)).coinAddress
  const { address: user } = store.get(state.account(namespaceOf(from.network)))
  const to: Place = { network: payment.network.id, address: payment.asset.address }
  const [originCurrency, destinationCurrency] = await Promise.all([from, to].map(nameOf))
  const body = {
    ...(user !== undefined && { user }),
    originChainId: referenceOf(from.network),
    originCurrency,
    destinationChainId: referenceOf(to.network),
    destinationCurrency,
    recipient,
    amount: `${amount.units}`,
  }
  const { request } = await use('cloud')
  return request({
    host: 'directory',
    path: '/appkit/v1/transfers/quote',
    body,
    parse: (answer) => parseAs(Quote, answer),
  }).catch((cause: unknown) => {
    throw noQuote('The service has no quote for this token, or did not answer.', cause)
  })
}

function directQuote({ network, asset, amount }: Payment): TransferQuote {
  const { symbol, decimals, address = native } = asset
  const pay = { network: network.id, asset: address, symbol, decimals, units: amount.units }
  return {
    requestId: undefined,
    pay,
    fees: [{ ...pay, units: 0n, label: 'Service Fee' }],
    seconds: directSeconds,
  }
}

function quoted({ amount: units, currency }: v.InferOutput<typeof Amount>): QuotedAmount {
  const { network, asset, metadata } = currency
  return { network, asset, symbol: metadata.symbol, decimals: metadata.decimals, units }
}

/** The service's own words. */
export function reasonOf(cause: unknown): string | undefined {
  const body = safeParseAs(Refusal, property(property(cause, 'cause'), 'body'))
  return body.success ? sanitizeText(body.output.error, 200) || undefined : undefined
}

/** The text is contract, but for what the service says itself. */
const noQuote = (why: string, cause?: unknown) =>
  new LatchkeyError(
    'LK_PAY_QUOTE',
    reasonOf(cause) ?? 'Unable to get quote. Please choose a different token',
    { why, fix: 'Choose another token, or pay in the asset of the payment.', cause },
  )
