import type { GalleryState } from './harness.js'

/** Choosing and changing networks. */
export const networkStates: readonly GalleryState[] = [
  {
    view: 'Networks',
    state: 'default',
    async go(page) {
      await page.connect()
      await page.open('Networks')
      await page.seen('w3m-network-switch-Ethereum')
    },
  },
  {
    view: 'Networks',
    state: 'disconnected',
    async go(page) {
      await page.open('Networks')
      await page.seen('w3m-network-switch-Ethereum')
    },
  },
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
  {
    view: 'SwitchNetwork',
    state: 'unknown',
    async go(page) {
      await page.connect()
      await page.open('SwitchNetwork', { network: 'eip155:4' })
      await page.seen('.body button')
    },
  },
  {
    view: 'SwitchActiveChain',
    state: 'default',
    async go(page) {
      await page.connect()
      await page.open('SwitchActiveChain', { switchToChain: 'solana' })
      await page.seen('w3m-switch-active-chain-button')
    },
  },
  {
    view: 'UnsupportedChain',
    state: 'default',
    async go(page) {
      await page.connect()
      page.moveTo(137)
      await page.seen('w3m-network-switch-Ethereum')
    },
  },
  {
    view: 'WhatIsANetwork',
    state: 'default',
    async go(page) {
      await page.open('WhatIsANetwork')
      await page.seen('.network-picture')
    },
  },
]
