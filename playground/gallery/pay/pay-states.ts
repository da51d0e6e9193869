import type { GalleryState, Harness } from '../harness.js'

const exchanges = '/v1/json-rpc'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const order = {
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: ether },
  recipient: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  amount: '0.25',
}
const remote = ['payments']
const of = (view: string, state: string, go: GalleryState['go'], more: Partial<GalleryState> = {}) => ({
  ...{ view, state, go, remote },
  ...more,
})

async function form(page: Harness, change: object = {}): Promise<void> {
  await page.connect()
  await page.open('Pay', { ...order, ...change })
  await page.seen('pay')
}

async function review(page: Harness): Promise<void> {
  await form(page)
  await page.click('wallet-payment-option')
  await page.seen('pay-fee')
}

async function ask(page: Harness, policy: 'approve' | 'reject' | 'hang'): Promise<void> {
  await review(page)
  page.answer(policy)
  await page.click('pay-button')
}

/** The payment is in no block yet when the page is loaded anew and asks for it again. */
async function paidBefore(page: Harness): Promise<void> {
  await page.emulator.automine(false)
  await ask(page, 'approve')
  await page.seen('pay-progress-sending')
  await page.comeBack()
  await page.open('Pay', order)
  await page.seen('pay-before-sent')
}

/** A payment at an exchange whose page the browser did not open: the gallery opens no tabs. */
async function atExchange(page: Harness): Promise<string> {
  window.open = () => null
  await form(page)
  await page.click('exchange-option-binance')
  await page.seen('pay-open-page')
  const { exchange } = (await page.modal.use('pay')).state.get()
  return exchange?.url ?? ''
}

/** What the visitor does on that page. */
async function end(page: Harness, ending: string): Promise<void> {
  const url = await atExchange(page)
  await fetch(url)
  await fetch(url, { method: 'POST', body: new URLSearchParams({ ending }) })
}

/** Paying, by wallet and at an exchange. */
export const payStates: readonly GalleryState[] = [
  of('Pay', 'default', async (page) => {
    await form(page)
    await page.seen('exchange-option-binance')
  }),
  of('Pay', 'disconnected', async (page) => {
    await page.open('Pay', order)
    await page.seen('exchange-option-binance')
  }),
  of('Pay', 'deposit', async (page) => {
    await form(page, { choice: 'deposit' })
    await page.seen('exchange-option-binance')
  }),
  of('Pay', 'no-exchanges', async (page) => {
    await form(page, { payWithExchange: { includeOnly: ['none'] } })
    await page.seen('pay-no-exchanges')
  }),
  of(
    'Pay',
    'failed',
    async (page) => {
      await form(page)
      await page.seen('pay-exchanges-failed')
    },
    { faults: [{ path: exchanges, status: 502 }] },
  ),
  of('Pay', 'loading', (page) => form(page), { faults: [{ path: exchanges, stall: true }] }),
  of('Pay', 'bad', async (page) => {
    await page.modal.open().catch(() => undefined)
    page.open('Pay', { ...order, amount: '-1' }).catch(() => undefined)
    await page.seen('pay-bad')
  }),
  of('Pay', 'empty', async (page) => {
    page.open('Pay').catch(() => undefined)
    await page.seen('pay-none')
  }),
  of('Pay', 'expired', async (page) => {
    const { pay } = await page.modal.use('pay')
    pay({ ...order }, 500).catch(() => undefined)
    await page.seen('pay-expired')
  }),
  of('Pay', 'earlier', async (page) => {
    await atExchange(page)
    await page.modal.close()
    await page.open('Pay', { ...order })
    await page.seen('pay-earlier')
  }),
  of('Pay', 'before-asked', async (page) => {
    await ask(page, 'hang')
    await page.seen('pay-progress-approving')
    await page.comeBack()
    await page.open('Pay', order)
    await page.seen('pay-before-asked')
  }),
  of('Pay', 'before-sent', (page) => paidBefore(page)),
  of('Pay', 'before-paid', async (page) => {
    await paidBefore(page)
    await page.emulator.automine(true)
    await page.seen('pay-before-paid')
  }),
  of('PayQuote', 'sent-before', async (page) => {
    await paidBefore(page)
    await page.click('wallet-payment-option')
    await page.seen('sent-before')
  }),
  of('PayQuote', 'default', (page) => review(page)),
  of('PayQuote', 'declined', async (page) => {
    await ask(page, 'reject')
    await page.seen('pay-rejected')
  }),
  of('PayQuote', 'left', async (page) => {
    await ask(page, 'hang')
    await page.click('pay-leave')
    await page.seen('pay-left')
  }),
  of('PayQuote', 'changed', async (page) => {
    await review(page)
    page.moveTo(10)
    await page.seen('pay-changed')
  }),
  of('PayQuote', 'empty', async (page) => {
    await page.open('PayQuote')
    await page.seen('empty-template')
  }),
  of('PayLoading', 'approving', async (page) => {
    await ask(page, 'hang')
    await page.seen('pay-progress-approving')
  }),
  of('PayLoading', 'sending', async (page) => {
    await page.emulator.automine(false)
    await ask(page, 'approve')
    await page.seen('pay-progress-sending')
  }),
  of('PayLoading', 'waiting', (page) => atExchange(page)),
  of('PayLoading', 'underway', async (page) => {
    await fetch(await atExchange(page))
    await page.seen('pay-exchange-underway')
  }),
  of('PayLoading', 'checking', async (page) => {
    await atExchange(page)
    await page.emulator.fault({ path: exchanges, status: 502 })
    await page.seen('pay-checking')
  }),
  of('PayLoading', 'not-opened', async (page) => {
    window.open = () => null
    await form(page)
    await page.seen('exchange-option-binance')
    await page.emulator.fault({ path: exchanges, status: 502 })
    await page.click('exchange-option-binance')
    await page.seen('pay-exchange-notOpened')
  }),
  of('PayLoading', 'failed', async (page) => {
    await end(page, 'decline')
    await page.seen('pay-exchange-failed')
  }),
  of('PayLoading', 'refunded', async (page) => {
    await end(page, 'refund')
    await page.seen('pay-exchange-refunded')
  }),
  of('PayLoading', 'wrong-amount', async (page) => {
    await end(page, 'less')
    await page.seen('pay-exchange-wrongAmount')
  }),
  of('PayLoading', 'wrong-network', async (page) => {
    await end(page, 'elsewhere')
    await page.seen('pay-exchange-wrongNetwork')
  }),
  of('PayLoading', 'empty', async (page) => {
    await page.open('PayLoading')
    await page.seen('empty-template')
  }),
  of('PayConfirmed', 'wallet', async (page) => {
    await ask(page, 'approve')
    await page.seen('pay-confirmed')
  }),
  of('PayConfirmed', 'exchange', async (page) => {
    await end(page, 'pay')
    await page.seen('pay-confirmed')
  }),
  of('PayConfirmed', 'empty', async (page) => {
    await page.open('PayConfirmed')
    await page.seen('empty-template')
  }),
]
