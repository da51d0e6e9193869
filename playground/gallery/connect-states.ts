import { fox, type GalleryState, opened, until } from './harness.js'

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
  opened('Connect', 'default', ['all-wallets', /\d/]),
  opened('Connect', 'loading', [`wallet-selector-${fox}`], { faults: [{ path: list, stall: true }] }),
  opened('Connect', 'error', [`wallet-selector-${fox}`], { faults: [{ path: list, status: 503 }] }),
  opened('Connect', 'long-names', [`wallet-selector-${fox}`], {
    faults: [{ path: list, hostile: 'long', size: 200 }],
  }),
  {
    view: 'Connect',
    state: 'recent',
    async go(page) {
      page.answer('approve')
      await page.open('Connect')
      await page.click(`wallet-selector-${fox}`)
      await until(() => page.modal.getAccount().isConnected, 'A connected account')
      await page.modal.disconnect()
      await page.open('Connect')
      await page.seen(`wallet-selector-${fox}`, /recent/i)
    },
  },
  opened('Connect', 'legal', ['w3m-legal-checkbox'], { options: { features: { legalCheckbox: true } } }),
  opened('Connect', 'branding', ['latchkey-branding'], { remote: ['reown_branding'] }),
  opened('ConnectWallets', 'default', ['all-wallets', /\d/]),
  opened('AllWallets', 'default', ['[data-testid^=wallet-search-item]']),
  opened('AllWallets', 'loading', ['.skeleton'], { faults: [{ path: list, stall: true }] }),
  opened('AllWallets', 'error', ['.body', /try again/i], { faults: [{ path: list, status: 400 }] }),
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
  opened('Downloads', 'default', ['.row'], { params: { wallet } }),
  opened('Downloads', 'empty', ['.body', /Extraordinarily/], {
    params: { wallet: { id: 'x', name: longName, chains: [] } },
  }),
  opened('GetWallet', 'default', ['.row']),
  opened('GetWallet', 'loading', ['.skeleton'], { faults: [{ path: list, stall: true }] }),
  opened('GetWallet', 'error', ['.body', /try again/i], { faults: [{ path: list, status: 400 }] }),
  opened('GetWallet', 'empty', ['.row'], {
    faults: [{ path: list, status: 200, body: '{"data":[],"count":0}' }],
  }),
  opened('WhatIsAWallet', 'default', ['.body button']),
]
