import type { GalleryState, Harness } from './harness.js'

const tokens = '/v1/convert/tokens'
const quotes = '/v1/convert/quotes'
const remote = ['activity', 'swap']

/** A list with two tokens of one symbol. */
const twins = JSON.stringify({
  tokens: ['1', '2'].map((digit) => ({
    ...{ name: `Twin ${digit}`, symbol: 'TWIN', decimals: 18 },
    address: `eip155:1:0x${digit.repeat(40)}`,
  })),
})

/** The form with both tokens. */
async function form(page: Harness, amount?: string, to = 'TUSD'): Promise<void> {
  await page.connect()
  await page.open('Swap', { toToken: to })
  await page.seen('swap-balance-sourceToken', /\d/)
  await page.seen('swap-select-token-button-toToken', new RegExp(to))
  if (amount) await page.fill('swap-input-token-sourceToken', amount)
}

async function offered(page: Harness, amount = '0.25'): Promise<void> {
  await form(page, amount)
  await page.seen('swap-rate')
  await page.seen('swap-value', /\$/)
  await page.seen('swap-action-button', /review/i)
}

/** The form the other way round: a token for the coin, which needs an approval. */
async function ofToken(page: Harness, amount: string): Promise<void> {
  await form(page)
  page.oneByOne()
  await page.click('swap-turn')
  await page.seen('swap-balance-sourceToken', /TUSD/)
  await page.fill('swap-input-token-sourceToken', amount)
}

async function review(page: Harness): Promise<void> {
  await offered(page)
  await page.click('swap-action-button')
  await page.seen('swap-button')
}

async function ask(page: Harness, policy: 'approve' | 'reject' | 'hang'): Promise<void> {
  await review(page)
  page.answer(policy)
  await page.click('swap-button')
}

const of = (view: string, state: string, go: GalleryState['go'], more: Partial<GalleryState> = {}) => ({
  ...{ view, state, go, remote },
  ...more,
})

/** Swapping, from the form to the block. */
export const swapStates: readonly GalleryState[] = [
  of('Swap', 'default', (page) => form(page)),
  of('Swap', 'filled', (page) => offered(page)),
  of('Swap', 'details', async (page) => {
    await offered(page)
    await page.click('.swap-details > summary')
    await page.seen('swap-slippage-5')
  }),
  of('Swap', 'approval', async (page) => {
    await ofToken(page, '12.5')
    await page.seen('swap-approval')
  }),
  of('Swap', 'too-much', async (page) => {
    await form(page, '20000')
    await page.seen('swap-action-button', /insufficient/i)
  }),
  of('Swap', 'high-impact', async (page) => {
    await form(page, '9000')
    await page.seen('swap-impact-high')
  }),
  of('Swap', 'missing', async (page) => {
    await page.connect()
    await page.open('Swap', { fromToken: 'NOPE' })
    await page.seen('swap-missing')
  }),
  of(
    'Swap',
    'unclear',
    async (page) => {
      await page.connect()
      await page.open('Swap', { toToken: 'TWIN' })
      await page.seen('swap-unclear')
    },
    { faults: [{ path: tokens, body: twins }] },
  ),
  of(
    'Swap',
    'no-offer',
    async (page) => {
      await form(page, '1')
      await page.seen('swap-failed')
    },
    { faults: [{ path: quotes, status: 400 }] },
  ),
  of(
    'Swap',
    'loading',
    async (page) => {
      await page.connect()
      await page.open('Swap')
      await page.seen('swap-action-button')
    },
    { faults: [{ path: tokens, stall: true }] },
  ),
  of('Swap', 'refused', async (page) => {
    await offered(page)
    await page.emulator.swaps({ lie: 'recipient' })
    await page.click('swap-action-button')
    await page.seen('swap-refused')
  }),
  of('Swap', 'unsupported', async (page) => {
    await page.connect()
    page.moveTo(31337)
    await page.open('Swap')
    await page.seen('swap-unsupported')
  }),
  of('Swap', 'earlier', async (page) => {
    await page.emulator.automine(false)
    await ask(page, 'approve')
    await page.seen('swap-progress-sending')
    await page.comeBack()
    await page.open('Swap')
    await page.seen('swap-earlier-swapping')
  }),
  of('Swap', 'earlier-asked', async (page) => {
    await ask(page, 'hang')
    await page.seen('swap-progress-approving')
    await page.comeBack()
    await page.open('Swap')
    await page.seen('swap-earlier-asked')
  }),
  of('Swap', 'unfinished', async (page) => {
    await ofToken(page, '12.5')
    await page.seen('swap-action-button', /review/i)
    await page.click('swap-action-button')
    await page.seen('swap-button')
    // What is approved here must not be found by the states that come after.
    const restore = await page.emulator.snapshot()
    await page.emulator.automine(false)
    page.answer('approve')
    await page.click('swap-button')
    await page.seen('swap-progress-sending')
    page.answer('reject')
    await page.emulator.automine(true)
    await page.seen('swap-rejected')
    await restore()
    await page.comeBack()
    await page.open('Swap')
    await page.seen('swap-earlier-unfinished')
  }),
  of('SwapSelectToken', 'default', async (page) => {
    await form(page)
    await page.click('swap-select-token-button-toToken')
    await page.seen('swap-select-token-item-TEUR')
  }),
  of('SwapSelectToken', 'favourites', async (page) => {
    await form(page)
    await page.click('swap-select-token-button-toToken')
    await page.click('swap-favourite-TEUR')
    await page.click('swap-select-token-item-TEUR')
    await page.click('swap-select-token-button-toToken')
    await page.seen('swap-favourite-TEUR')
  }),
  of('SwapSelectToken', 'empty', async (page) => {
    await form(page)
    await page.click('swap-select-token-button-toToken')
    await page.seen('swap-select-token-item-TEUR')
    await page.fill('swap-select-token-search-input', 'a token that nobody has minted')
    await page.seen('empty-template')
  }),
  of(
    'SwapSelectToken',
    'loading',
    async (page) => {
      await page.connect()
      await page.open('SwapSelectToken', { target: 'toToken' })
      await page.seen('swap-select-token-search-input')
    },
    { faults: [{ path: tokens, stall: true }] },
  ),
  of('SwapPreview', 'default', (page) => review(page)),
  of('SwapPreview', 'approval', async (page) => {
    await ofToken(page, '12.5')
    await page.seen('swap-action-button', /review/i)
    await page.click('swap-action-button')
    await page.seen('swap-will-ask', /twice/)
  }),
  of('SwapPreview', 'together', async (page) => {
    await form(page)
    await page.click('swap-turn')
    await page.fill('swap-input-token-sourceToken', '12.5')
    await page.seen('swap-action-button', /review/i)
    await page.click('swap-action-button')
    await page.seen('swap-will-ask', /once/)
  }),
  of('SwapPreview', 'grave-loss', async (page) => {
    await form(page, '9000')
    await page.seen('swap-impact-high')
    await page.click('swap-action-button')
    await page.seen('swap-review-impact-consent')
  }),
  of('SwapPreview', 'sent-before', async (page) => {
    await page.emulator.automine(false)
    await ask(page, 'approve')
    await page.seen('swap-progress-sending')
    await page.comeBack()
    await page.open('Swap', { toToken: 'TUSD' })
    await page.seen('swap-earlier-swapping')
    await page.click('swap-another')
    await page.seen('swap-balance-sourceToken', /\d/)
    await page.fill('swap-input-token-sourceToken', '0.25')
    await page.seen('swap-rate')
    await page.seen('swap-action-button', /review/i)
    await page.click('swap-action-button')
    await page.seen('sent-before')
  }),
  of('SwapPreview', 'declined', async (page) => {
    await ask(page, 'reject')
    await page.seen('swap-rejected')
  }),
  of('SwapPreview', 'left', async (page) => {
    await ask(page, 'hang')
    await page.click('swap-leave')
    await page.seen('swap-left')
  }),
  of('SwapPreview', 'changed', async (page) => {
    await review(page)
    page.moveTo(10)
    await page.seen('swap-changed')
  }),
  of('SwapPreview', 'empty', async (page) => {
    await page.connect()
    await page.open('SwapPreview')
    await page.seen('.body button')
  }),
  of('SwapProgress', 'confirming', async (page) => {
    await ask(page, 'hang')
    await page.seen('swap-progress-approving')
  }),
  of('SwapProgress', 'approving', async (page) => {
    await ofToken(page, '12.5')
    await page.seen('swap-action-button', /review/i)
    await page.click('swap-action-button')
    await page.seen('swap-button')
    page.answer('hang')
    await page.click('swap-button')
    await page.seen('swap-step-approval')
  }),
  of('SwapProgress', 'sending', async (page) => {
    await page.emulator.automine(false)
    await ask(page, 'approve')
    await page.seen('swap-progress-sending')
  }),
  of('SwapConfirmed', 'default', async (page) => {
    await ask(page, 'approve')
    await page.seen('swap-confirmed')
  }),
  of('SwapConfirmed', 'empty', async (page) => {
    await page.connect()
    await page.open('SwapConfirmed')
    await page.seen('.body button')
  }),
]
