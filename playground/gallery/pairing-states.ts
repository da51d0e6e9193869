import { type GalleryState, opened } from './harness.js'

const code = '[data-testid=wui-qr-code][uri^="wc:"]'

/** Pairing a wallet that is not on this page. */
export const pairingStates: readonly GalleryState[] = [
  {
    view: 'ConnectingWalletConnect',
    state: 'default',
    async go(page) {
      await page.open('Connect')
      await page.click('wallet-selector-walletconnect')
      await page.seen(code)
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'loading',
    async go(page) {
      await page.emulator.relay({ stall: true })
      await page.open('Connect')
      await page.click('wallet-selector-walletconnect')
      await page.seen('.pair-option')
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'relay-down',
    async go(page) {
      await page.emulator.relay({ down: true })
      await page.open('Connect')
      await page.click('wallet-selector-walletconnect')
      await page.seen('w3m-connecting-widget-secondary-button')
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'wallet',
    async go(page) {
      await page.open('AllWallets')
      const card = await page.seen('[data-testid^=wallet-search-item]', /Acorn Purse/)
      card.click()
      await page.seen(code)
    },
  },
  opened('ConnectingWalletConnectBasic', 'default', [code]),
]
