import { kettle } from './create-gallery-modal.js'
import { badger, type GalleryState, type Harness, opened, raven } from './harness.js'

const history = '/v1/account/*/history'
const balance = '/v1/account/*/balance'
const none = '{"data":[],"next":null}'

async function account(page: Harness, tab?: string): Promise<void> {
  await page.connect()
  await page.open('Account')
  if (tab) await page.click(tab)
}

const longToken = {
  name: 'A Token whose Makers Could not Stop Naming It',
  symbol: 'LONGSYMBOLTOKEN',
  chainId: 'eip155:1',
  value: 123456789012.34,
  price: 1,
  quantity: { numeric: '123456789012.345678901234567890', decimals: '18' },
  iconUrl: '',
}

/** One transaction out of each kind of row, with names that no row is made for. */
const longHistory = JSON.stringify({
  data: ['send', 'trade', 'receive'].map((operationType, index) => ({
    id: String(index),
    metadata: {
      operationType,
      hash: `0x${index}`,
      minedAt: `2024-0${index + 1}-05T12:00:00Z`,
      chain: 'eip155:1',
      status: index === 0 ? 'failed' : 'confirmed',
    },
    transfers: (operationType === 'trade' ? ['in', 'out'] : ['out']).map((direction) => ({
      fungible_info: { name: longToken.name, symbol: longToken.symbol, icon: null },
      nft_info: null,
      direction,
      quantity: { numeric: '123456789.123456' },
      value: 1,
    })),
  })),
  next: null,
})

/** A real payment, and what was made to be taken for its receiver, its token or a gift. */
const deceptiveHistory = JSON.stringify({
  data: [
    ['send', `0xaaaa${'1'.repeat(32)}bbbb`, 'USDC', '20', 20],
    ['receive', `0xaaaa${'2'.repeat(32)}bbbb`, 'USDC', '0.000001', 0.000001],
    ['receive', `0xcccc${'3'.repeat(32)}dddd`, 'ETH', '0.0000001', 0.0003],
    ['receive', `0xeeee${'4'.repeat(32)}ffff`, 'USD\u0421', '500', null],
    ['receive', `0xeeee${'5'.repeat(32)}eeee`, 'Visit claim-usdt.example', '1000', null],
  ].map(([operationType, who, symbol, numeric, value], index) => ({
    id: String(index),
    metadata: {
      operationType,
      hash: `0x${index}`,
      minedAt: `2024-03-0${index + 1}T12:00:00Z`,
      chain: 'eip155:1',
      status: 'confirmed',
      sentFrom: operationType === 'send' ? '' : who,
      sentTo: operationType === 'send' ? who : '',
    },
    transfers: [
      {
        fungible_info: { name: symbol, symbol, icon: null },
        nft_info: null,
        direction: operationType === 'send' ? 'out' : 'in',
        quantity: { numeric },
        value,
      },
    ],
  })),
  next: null,
})

const deceptiveTokens = JSON.stringify({
  balances: ['USD\u0421', 'Visit claim-usdt.example'].map((symbol, index) => ({
    ...longToken,
    name: symbol,
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:0x${String(index + 1).repeat(40)}`,
  })),
})

const tab = (state: string, id: string, seen: string, body?: Partial<GalleryState>): GalleryState => ({
  view: 'Account',
  state,
  ...body,
  async go(page) {
    await account(page, id)
    await page.seen(seen)
  },
})

const transactions = (state: string, seen: string, faults: GalleryState['faults'] = []): GalleryState =>
  opened('Transactions', state, [seen], { faults, connected: true })

/** The account with what other plugins add to it, and the wallets behind it. */
export const accountStates: readonly GalleryState[] = [
  tab('default', 'tab-tokens', 'balances-list'),
  tab('four actions', 'tab-tokens', 'w3m-account-default-fund-wallet-button', { remote: ['swap', 'onramp'] }),
  tab('loading', 'tab-tokens', 'balances-loading', { faults: [{ path: balance, stall: true }] }),
  tab('error', 'tab-tokens', 'balances-failed', { faults: [{ path: '/v1/', status: 400 }] }),
  {
    view: 'Account',
    state: 'empty',
    faults: [{ path: balance, status: 200, body: '{"balances":[]}' }],
    async go(page) {
      await page.connect(badger)
      await page.emulator.spendAll(page.modal.getAccount().address ?? '')
      await page.open('Account')
      await page.seen('balances-empty')
    },
  },
  tab('long-names', 'tab-tokens', 'balances-list', {
    faults: [{ path: balance, status: 200, body: JSON.stringify({ balances: [longToken] }) }],
  }),
  tab('nfts', 'tab-nfts', 'nfts-grid'),
  tab('nfts-loading', 'tab-nfts', 'nfts-loading', { faults: [{ path: history, stall: true }] }),
  tab('nfts-error', 'tab-nfts', 'nfts-failed', { faults: [{ path: history, status: 400 }] }),
  tab('tokens-deceptive', 'tab-tokens', 'balances-doubt', {
    faults: [{ path: balance, status: 200, body: deceptiveTokens }],
  }),
  tab('nfts-empty', 'tab-nfts', 'nfts-empty', { faults: [{ path: history, status: 200, body: none }] }),
  tab('activity', 'tab-activity', 'activity-row'),
  {
    view: 'Account',
    state: 'activity-pending',
    async go(page) {
      await page.connect()
      const { watchPending } = await page.modal.use('activity')
      watchPending({ hash: `0x${'5'.repeat(64)}`, network: 'eip155:1', amount: '0.25', symbol: 'ETH' })
      await page.open('Account')
      await page.click('tab-activity')
      await page.seen('activity-pending')
      await page.seen('activity-row')
    },
  },
  {
    view: 'Account',
    state: 'unconfirmed',
    withCosmos: true,
    async go(page) {
      await page.connect(kettle, 'cosmos')
      await page.comeBack()
      await page.open('Account')
      await page.seen('account-unconfirmed')
    },
  },
  tab('activity-long-names', 'tab-activity', 'activity-row', {
    faults: [{ path: history, status: 200, body: longHistory }],
  }),
  tab('activity-deceptive', 'tab-activity', 'activity-doubt', {
    faults: [{ path: history, status: 200, body: deceptiveHistory }],
  }),
  tab('activity-loading', 'tab-activity', 'activity-loading', { faults: [{ path: history, stall: true }] }),
  tab('activity-error', 'tab-activity', 'activity-failed', { faults: [{ path: history, status: 400 }] }),
  tab('activity-empty', 'tab-activity', 'empty-account-state', {
    faults: [{ path: history, status: 200, body: none }],
  }),
  transactions('default', 'activity-row'),
  transactions('loading', 'activity-loading', [{ path: history, stall: true }]),
  transactions('error', 'activity-failed', [{ path: history, status: 400 }]),
  transactions('empty', 'empty-activity-state', [{ path: history, status: 200, body: none }]),
  opened('ProfileWallets', 'default', ['wui-active-profile-wallet-item'], {
    remote: ['multi_wallet', 'activity'],
    connected: true,
  }),
  {
    view: 'ProfileWallets',
    state: 'two',
    remote: ['multi_wallet', 'activity'],
    async go(page) {
      await page.connect()
      await page.open('ProfileWallets')
      page.answer('approve', raven)
      await page.click('add-connection-button')
      await page.click(`wallet-selector-${raven}`)
      await page.seen('active-connection')
    },
  },
  {
    view: 'ProfileWallets',
    state: 'empty',
    remote: ['multi_wallet', 'activity'],
    async go(page) {
      await page.connect()
      await page.open('ProfileWallets')
      await page.click('wui-active-profile-wallet-item-disconnect-button')
      await page.click('recent-connection-forget-button')
      await page.seen('empty-state-button')
    },
  },
]
