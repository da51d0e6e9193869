import * as v from 'valibot'
import { addressToPay, optionalService, parsed } from '../../../adapter-kit/features/index.js'
import {
  findNetwork,
  isCaipNetworkId,
  namespaceOf,
  type PluginContext,
  pollWhileVisible,
  unsupportedNetwork,
} from '../../../kernel/plugin.js'
import type {
  BuyStatus,
  BuyStatusQuery,
  BuyStatusWatch,
  Exchange,
  ExchangeQuery,
  PayService,
  PayUrl,
  PayUrlParams,
} from '../contract.js'
import { badAmount, badAsset, badConfig, badNamespace, badRecipient } from '../errors.js'
import { plainText } from '../payment/plain-text.js'
import { askList, askPage, askStatus, type ExchangeAnswer } from './ask-exchange.js'

/** Between two questions about one payment, in milliseconds, at least. */
const least = 3000
const source = 'pay'
const Ids = v.object({
  exchangeId: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/)),
})

/** The exchanges that fit the question. @throws LatchkeyError as `findExchanges` of the service */
export async function findExchanges(
  context: PluginContext,
  query: ExchangeQuery = {},
): Promise<readonly Exchange[]> {
  const { page = 0, network, asset, amount } = query
  const place =
    network === undefined && asset === undefined ? undefined : await placeOf(context, network, asset)
  const params = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    ...(place && { asset: place.assetId }),
    ...(amount !== undefined && { amount: amountText(amount) }),
  }
  return askList(context, { source, params, signal: context.signal, isTest: place?.isTest })
}

/** Where it is paid. @throws LatchkeyError as `getPayUrl` of the service */
export async function getPayUrl(
  context: PluginContext,
  exchangeId: string,
  params: PayUrlParams,
): Promise<PayUrl> {
  const { network, asset, amount, recipient: recipientInput }: Partial<PayUrlParams> = Object(params)
  if (parsed(Ids.entries.exchangeId, exchangeId) === undefined)
    throw badConfig('The id of the exchange is none.')
  const place = await placeOf(context, network, asset)
  const text = amountText(amount)
  const recipient = typeof recipientInput === 'string' ? await place.addressOf(recipientInput) : undefined
  if (recipient === undefined) throw badRecipient(place.id)
  const payment = { asset: { id: place.assetId }, amount: { text }, network: { id: place.id }, recipient }
  return askPage(context, { ...payment, source }, exchangeId)
}

async function placeOf({ use, store, state }: PluginContext, network: unknown, asset: unknown) {
  if (!isCaipNetworkId(network) || typeof asset !== 'string' || asset === '')
    throw badAsset('It needs a CAIP-2 network, and `native` or an address.')
  const namespace = namespaceOf(network)
  const adapter = await optionalService({ use }, `adapter:${namespace}`)
  if (!adapter?.assetId) throw badNamespace(namespace)
  const match = findNetwork(store.get(state.networks), network)
  const addressOf = (text: string) => addressToPay(adapter, text, match ?? unsupportedNetwork(network))
  const address = asset.toLowerCase() === 'native' ? undefined : asset
  if (address !== undefined && (await addressOf(address)) === undefined)
    throw badAsset(`It is no address on ${network}, or a letter of it is wrong.`)
  const assetId = adapter.assetId(network, address)
  return { id: network, assetId, addressOf, isTest: match ? match.testnet === true : undefined }
}

function amountText(amount: unknown): string {
  const text = typeof amount === 'number' && Number.isFinite(amount) ? plainText(amount) : amount
  if (typeof text === 'string' && /^\d{1,80}(\.\d{1,40})?$/.test(text) && /[1-9]/.test(text)) return text
  throw badAmount('It has to be a number above zero, or its decimal text.')
}

/** How far each word is; what is final stays. */
const order = ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED', 'REFUND'] as const
const isFinal = ({ status }: BuyStatus) => order.indexOf(status) > 1

/** Asks about a payment until its last word; of one that succeeded until its hash is known. */
export function watchBuyStatus(
  context: PluginContext,
  query: BuyStatusQuery,
  tell: Parameters<PayService['watchBuyStatus']>[1],
): BuyStatusWatch {
  const ids = parsed(Ids, query)
  if (!ids) throw badConfig('The exchange or the session is none.')
  const ending = new AbortController()
  const session = { exchange: { id: ids.exchangeId }, payment: { source } } as const
  let last: BuyStatus | undefined
  let busy = false
  async function ask(): Promise<void> {
    if (busy || ending.signal.aborted) return
    busy = true
    try {
      const answer = await askStatus(context, session, ids?.sessionId ?? '', ending.signal)
      if (ending.signal.aborted) return
      last = further(last, answer)
      tell(last, undefined)
      if (isFinal(last) && (last.status !== 'SUCCESS' || last.txHash !== undefined)) stop()
    } catch (error) {
      if (!ending.signal.aborted) tell(last, error instanceof Error ? error : new Error(String(error)))
    } finally {
      busy = false
    }
  }
  const stopPolling = pollWhileVisible(() => void ask(), Math.max(query.pollingInterval ?? 0, least))
  function stop(): void {
    ending.abort()
    stopPolling()
  }
  context.signal.addEventListener('abort', stop, { signal: ending.signal })
  void ask()
  return { ask: () => void ask(), stop }
}

/** An older answer that comes late changes nothing; a hash may still come. */
function further(before: BuyStatus | undefined, { status, txHash }: ExchangeAnswer): BuyStatus {
  if (!before) return { status, txHash }
  const isBehind = isFinal(before) || order.indexOf(status) < order.indexOf(before.status)
  if (!isBehind) return { status, txHash: txHash ?? before.txHash }
  return before.status === status ? { ...before, txHash: before.txHash ?? txHash } : before
}
