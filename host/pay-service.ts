import type { Modal, Services } from '../kernel/plugin.js'

/**
 * The service of `latchkey/plugins/pay`, as that entry point declares it: a page that does not import it has no such
 * types, and needs none. There they are `never`, which no interface may extend.
 */
export type Pay = Services extends { readonly pay: infer S } ? S : never

/** Sets the plugin up at first use. @throws LatchkeyError LK_SERVICE where the site did not register it */
export const usedPay = (modal: Modal): Promise<Pay> => modal.use('pay')

export type PayOptions = Parameters<Pay['pay']>[0]
export type PayResult = Awaited<ReturnType<Pay['pay']>>
export type PayExchange = Awaited<ReturnType<Pay['findExchanges']>>[number]
export type ExchangeQuery = NonNullable<Parameters<Pay['findExchanges']>[0]>
export type PayUrlParams = Parameters<Pay['getPayUrl']>[1]
export type PayUrl = Awaited<ReturnType<Pay['getPayUrl']>>
export type BuyStatusQuery = Parameters<Pay['watchBuyStatus']>[0]
export type BuyStatus = NonNullable<Parameters<Parameters<Pay['watchBuyStatus']>[1]>[0]>
export type BuyStatusWatch = ReturnType<Pay['watchBuyStatus']>
