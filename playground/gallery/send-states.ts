import { kettle } from './create-gallery-modal.js'
import type { GalleryState, Harness } from './harness.js'

const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const alike = `0xf39f${'3'.repeat(32)}2266`
/** A contract of the emulator that refuses coins, on every chain. */
const refuser = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const tokens = '/v1/account/*/balance'
/** A name whose one address is for Base (coin type 0x80000000 | 8453). */
const onBase = JSON.stringify({
  ...{ name: 'ola.reown.id', registered_at: '2025-01-05T12:00:00Z', updated_at: null, attributes: {} },
  addresses: { 2147492101: { address: carol, created_at: '2025-01-05T12:00:00Z' } },
})

async function form(page: Harness, amount?: string, to?: string): Promise<void> {
  await page.connect()
  await fields(page, amount, to)
}

async function fields(page: Harness, amount?: string, to?: string): Promise<void> {
  await page.open('Account')
  await page.click('w3m-account-default-send-button')
  await page.seen('send-balance', /\d/)
  await page.seen('send-choose-token', /\S/)
  if (amount) await page.fill('send-amount', amount)
  if (to) await page.fill('send-receiver', to)
}

/** The receiver, once the form is filled, and the review. */
async function preview(page: Harness, to: string, seen: string): Promise<void> {
  if (to.includes('.')) await page.seen('send-found', /0x/)
  await page.seen('send-preview-button', /review/i)
  await page.click('send-preview-button')
  await page.seen(seen)
}

async function review(page: Harness, to = carol, seen = 'send-fee'): Promise<void> {
  await form(page, '0.25', to)
  await preview(page, to, seen)
}

async function ask(page: Harness, policy: 'approve' | 'reject' | 'hang'): Promise<void> {
  await review(page)
  page.answer(policy)
  await page.click('send-button')
}

const of = (view: string, state: string, go: GalleryState['go'], more: Partial<GalleryState> = {}) => ({
  view,
  state,
  go,
  ...more,
})

/** Sending, from the form to the block, and receiving. */
export const sendStates: readonly GalleryState[] = [
  of('WalletSend', 'default', (page) => form(page)),
  of('WalletSend', 'filled', async (page) => {
    await form(page, '0.25', carol)
    await page.seen('send-preview-button', /review/i)
  }),
  of('WalletSend', 'invalid', async (page) => {
    await form(page, '0.25', '0x12')
    await page.seen('send-preview-button', /address/i)
  }),
  of('WalletSend', 'too-much', async (page) => {
    await form(page, '20000', carol)
    await page.seen('send-other-wallet')
  }),
  of('WalletSend', 'warning', async (page) => {
    await form(page, '1', alike)
    await page.seen('send-warning')
  }),
  of('WalletSend', 'name', async (page) => {
    await form(page, '1', 'bob.reown.id')
    await page.seen('send-found', /0x70/)
  }),
  of('WalletSend', 'long-amount', async (page) => {
    await form(page, '1234567890.123456789012345678', carol)
    await page.seen('send-other-wallet')
  }),
  of('WalletSend', 'bad-transfer', async (page) => {
    await page.connect()
    await page.open('WalletSend', { to: carol, amount: '1', chainId: 4 })
    await page.seen('.body', /not found/)
  }),
  of(
    'WalletSend',
    'loading',
    async (page) => {
      await page.connect()
      await page.open('WalletSend')
      await page.seen('send-receiver')
    },
    { faults: [{ path: tokens, stall: true }] },
  ),
  of('WalletSendSelectToken', 'default', async (page) => {
    await form(page)
    await page.click('send-choose-token')
    await page.seen('send-token-TUSD')
  }),
  of('WalletSendSelectToken', 'empty', async (page) => {
    await form(page)
    await page.click('send-choose-token')
    await page.seen('send-token-TUSD')
    await page.fill('send-search-token', 'a token that nobody has minted')
    await page.seen('empty-template')
  }),
  of(
    'WalletSendSelectToken',
    'loading',
    async (page) => {
      await page.connect()
      await page.open('WalletSendSelectToken')
      await page.seen('send-token-ETH')
    },
    { faults: [{ path: tokens, stall: true }] },
  ),
  of('WalletSendPreview', 'default', (page) => review(page)),
  of('WalletSendPreview', 'name', (page) => review(page, 'bob.reown.id')),
  of('WalletSendPreview', 'sent-before', async (page) => {
    await page.emulator.automine(false)
    await ask(page, 'approve')
    await page.seen('send-progress-sending')
    await page.comeBack()
    await fields(page, '0.25', carol)
    await preview(page, carol, 'sent-before')
  }),
  of('WalletSendPreview', 'other-network', (page) => review(page, 'ola.reown.id', 'send-other-network'), {
    faults: [{ path: '/v1/profile/account/ola.reown.id', body: onBase }],
  }),
  of('WalletSendPreview', 'declined', async (page) => {
    await ask(page, 'reject')
    await page.seen('send-rejected')
  }),
  of('WalletSendPreview', 'left', async (page) => {
    await ask(page, 'hang')
    await page.click('send-leave')
    await page.seen('send-left')
  }),
  of('WalletSendPreview', 'refused', async (page) => {
    await review(page, refuser, 'send-refused')
  }),
  of('WalletSendPreview', 'reverted', async (page) => {
    await review(page, refuser, 'send-refused')
    page.answer('approve')
    await page.click('send-button')
    await page.seen('send-attempt-failed')
  }),
  of('WalletSendPreview', 'changed', async (page) => {
    await review(page)
    page.moveTo(10)
    await page.seen('send-changed')
  }),
  of('WalletSendPreview', 'empty', async (page) => {
    await page.connect()
    await page.open('WalletSendPreview')
    await page.seen('.body button')
  }),
  of('WalletSendProgress', 'approving', async (page) => {
    await ask(page, 'hang')
    await page.seen('send-progress-approving')
  }),
  of('WalletSendProgress', 'sending', async (page) => {
    await page.emulator.automine(false)
    await ask(page, 'approve')
    await page.seen('send-progress-sending')
  }),
  of('WalletSendConfirmed', 'default', async (page) => {
    await ask(page, 'approve')
    await page.seen('send-confirmed')
  }),
  of('WalletSendConfirmed', 'empty', async (page) => {
    await page.connect()
    await page.open('WalletSendConfirmed')
    await page.seen('.body button')
  }),
  of('WalletReceive', 'default', async (page) => {
    await page.connect()
    await page.open('WalletReceive')
    await page.seen('wui-qr-code')
    await page.seen('receive-address-copy-button', /alice/)
  }),
  of(
    'WalletReceive',
    'unconfirmed',
    async (page) => {
      await page.connect(kettle, 'cosmos')
      await page.comeBack()
      await page.open('WalletReceive')
      await page.seen('receive-unconfirmed')
    },
    { withCosmos: true },
  ),
  of('WalletCompatibleNetworks', 'default', async (page) => {
    await page.connect()
    await page.open('WalletCompatibleNetworks')
    await page.seen('compatible-network-eip155:10')
  }),
]
