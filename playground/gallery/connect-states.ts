import { fox, type GalleryState, until } from './harness.js'

const list = '/getWallets'
const wallet = {
  id: 'w',
  name: 'Acorn Purse',
  chains: [],
  homepage: 'https://example.org',
  chrome_store: 'https://example.org/extension',
  app_store: 'https://example.org/ios',
  play_store: 'https://example.org/android',
}
const longName = 'Wallet of the Extraordinarily Long Name and Company'

/** Connecting a wallet of this browser, the list of all, and the help beside them. */
export const connectStates: readonly GalleryState[] = [
  {
    view: 'Connect',
    state: 'default',
    async go(page) {
      await page.open('Connect')
      await page.seen('all-wallets', /\d/)
    },
  },
  {
    view: 'Connect',
    state: 'loading',
    faults: [{ path: list, stall: true }],
    async go(page) {
      await page.open('Connect')
      await page.seen(`wallet-selector-${fox}`)
    },
  },
  {
    view: 'Connect',
    state: 'error',
    faults: [{ path: list, status: 503 }],
    async go(page) {
      await page.open('Connect')
      await page.seen(`wallet-selector-${fox}`)
    },
  },
  {
    view: 'Connect',
    state: 'long-names',
    faults: [{ path: list, hostile: 'long', size: 200 }],
    async go(page) {
      await page.open('Connect')
      await page.seen(`wallet-selector-${fox}`)
    },
  },
  {
    view: 'Connect',
    state: 'recent',
    async go(page) {
      page.answer('approve')
      await page.open('Connect')
      await page.click(`wallet-selector-${fox}`)
      await until(() => page.modal.getAccount().isConnected)
      await page.modal.disconnect()
      await page.open('Connect')
      await page.seen(`wallet-selector-${fox}`, /recent/i)
    },
  },
  {
    view: 'Connect',
    state: 'legal',
    options: { features: { legalCheckbox: true } },
    async go(page) {
      await page.open('Connect')
      await page.seen('w3m-legal-checkbox')
    },
  },
  {
    view: 'Connect',
    state: 'branding',
    remote: ['reown_branding'],
    async go(page) {
      await page.open('Connect')
      await page.seen('latchkey-branding')
    },
  },
  {
    view: 'ConnectWallets',
    state: 'default',
    async go(page) {
      await page.open('ConnectWallets')
      await page.seen('all-wallets', /\d/)
    },
  },
  {
    view: 'AllWallets',
    state: 'default',
    async go(page) {
      await page.open('AllWallets')
      await page.seen('[data-testid^=wallet-search-item]')
    },
  },
  {
    view: 'AllWallets',
    state: 'loading',
    faults: [{ path: list, stall: true }],
    async go(page) {
      await page.open('AllWallets')
      await page.seen('.skeleton')
    },
  },
  {
    view: 'AllWallets',
    state: 'error',
    faults: [{ path: list, status: 400 }],
    async go(page) {
      await page.open('AllWallets')
      await page.seen('.body', /try again/i)
    },
  },
  {
    view: 'AllWallets',
    state: 'empty',
    async go(page) {
      await page.open('AllWallets')
      await page.seen('[data-testid^=wallet-search-item]')
      await page.fill('wui-input-text', 'a wallet that nobody has made')
      await page.seen('no-wallet-found')
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'waiting',
    async go(page) {
      page.answer('hang')
      await page.open('Connect')
      await page.click(`wallet-selector-${fox}`)
      await page.seen('w3m-connecting-widget-secondary-button')
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'declined',
    async go(page) {
      page.answer('reject')
      await page.open('Connect')
      await page.click(`wallet-selector-${fox}`)
      await page.seen('.body', /declined/i)
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'missing',
    async go(page) {
      await page.open('ConnectingExternal', {
        connector: 'org.example.none',
        namespace: 'eip155',
        wallet: { ...wallet, name: longName },
      })
      await page.seen('w3m-connecting-widget-secondary-button')
    },
  },
  {
    view: 'ConnectingMultiChain',
    state: 'default',
    async go(page) {
      const connectors = [
        { connector: fox, namespace: 'eip155' },
        { connector: 'sunbird', namespace: 'solana' },
      ]
      await page.open('Connect')
      await page.seen(`wallet-selector-${fox}`)
      page.modal.push('ConnectingMultiChain', { connectors })
      await page.seen('wui-list-chain-solana')
    },
  },
  {
    view: 'Downloads',
    state: 'default',
    async go(page) {
      await page.open('Downloads', { wallet })
      await page.seen('.row')
    },
  },
  {
    view: 'Downloads',
    state: 'empty',
    async go(page) {
      await page.open('Downloads', { wallet: { id: 'x', name: longName, chains: [] } })
      await page.seen('.body', /Extraordinarily/)
    },
  },
  {
    view: 'GetWallet',
    state: 'default',
    async go(page) {
      await page.open('GetWallet')
      await page.seen('.row')
    },
  },
  {
    view: 'GetWallet',
    state: 'loading',
    faults: [{ path: list, stall: true }],
    async go(page) {
      await page.open('GetWallet')
      await page.seen('.skeleton')
    },
  },
  {
    view: 'GetWallet',
    state: 'error',
    faults: [{ path: list, status: 400 }],
    async go(page) {
      await page.open('GetWallet')
      await page.seen('.body', /try again/i)
    },
  },
  {
    view: 'GetWallet',
    state: 'empty',
    faults: [{ path: list, status: 200, body: '{"data":[],"count":0}' }],
    async go(page) {
      await page.open('GetWallet')
      await page.seen('.row')
    },
  },
  {
    view: 'WhatIsAWallet',
    state: 'default',
    async go(page) {
      await page.open('WhatIsAWallet')
      await page.seen('.body button')
    },
  },
]
