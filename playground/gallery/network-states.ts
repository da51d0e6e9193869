import { type GalleryState, opened } from './harness.js'

/** Choosing and changing networks. */
export const networkStates: readonly GalleryState[] = [
  opened('Networks', 'default', ['w3m-network-switch-Ethereum'], { connected: true }),
  opened('Networks', 'disconnected', ['w3m-network-switch-Ethereum']),
  {
    view: 'Networks',
    state: 'empty',
    async go(page) {
      await page.open('Networks')
      await page.seen('w3m-network-switch-Ethereum')
      await page.fill('wui-input-text', 'a network that nobody runs, and that has a name too long for a line')
      await page.seen('.body', /nobody runs/)
    },
  },
  {
    view: 'SwitchNetwork',
    state: 'waiting',
    async go(page) {
      await page.connect()
      page.answer('hang')
      await page.open('Networks')
      await page.click('w3m-network-switch-OP Mainnet')
      await page.seen('w3m-network-switch-retry')
    },
  },
  {
    view: 'SwitchNetwork',
    state: 'declined',
    async go(page) {
      await page.connect()
      page.answer('reject')
      await page.open('Networks')
      await page.click('w3m-network-switch-OP Mainnet')
      await page.seen('w3m-network-switch-view', /declined/i)
    },
  },
  opened('SwitchNetwork', 'unknown', ['.body button'], { connected: true, params: { network: 'eip155:4' } }),
  opened('SwitchActiveChain', 'default', ['w3m-switch-active-chain-button'], {
    connected: true,
    params: { switchToChain: 'solana' },
  }),
  {
    view: 'UnsupportedChain',
    state: 'default',
    async go(page) {
      await page.connect()
      page.moveTo(137)
      await page.seen('w3m-network-switch-Ethereum')
    },
  },
  opened('WhatIsANetwork', 'default', ['.network-picture']),
]
