import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Filled, Plugin, PluginContext } from '../../kernel/plugin.js'
import { setup as setUpConnect } from '../../plugins/connect/runtime.js'
import { onramp } from '../../plugins/onramp/index.js'
import { swaps } from '../../plugins/swaps/index.js'
import { useActions } from '../../views/account/overview/useActions.js'
import HelpButton from '../../views/connect/HelpButton.js'
import { FirstTimeFooter } from '../../views/connect/parts/list/FirstTimeFooter.js'
import WhatIsAWallet from '../../views/connect/WhatIsAWallet.js'
import { translator } from '../../views/kit/index.js'
import NetworkButton from '../../views/networks/NetworkButton.js'
import { Footer as NetworksFooter } from '../../views/networks/Networks.js'
import OnRampProviders, { Footer as OnRampFooter } from '../../views/onramp/OnRampProviders.js'
import { swapMessages } from '../../views/swaps/messages.js'
import { TokenButton } from '../../views/swaps/parts/form/TokenButton.js'
import { setupAccount } from '../plugins/account/fake-account.js'
import { fakeContext, fakeDevice } from '../plugins/connect/fake-connect.js'
import { ethereum, foxOn, op, sessionOf } from '../plugins/networks/fake-networks.js'
import { seller, when } from '../plugins/onramp/fake-seller.js'
import { market } from '../plugins/swaps/fake-market.js'
import { clicksOf } from './clicks-of.js'

/** Clicks that a view counts itself. */
beforeEach(() => {
  for (const [name, value] of Object.entries(fakeDevice('desktop'))) vi.stubGlobal(name, value)
})
afterEach(() => void vi.unstubAllGlobals())

it('to what a wallet is: from the header, and from the footer of a first visit', () => {
  const { context, tracked, pushed } = fakeContext()
  for (const click of clicksOf(HelpButton, { context, api: undefined, entry: { id: 'help' } })) click()
  expect(tracked).toEqual([['CLICK_WALLET_HELP', undefined]])
  const api = setUpConnect(context)
  for (const click of clicksOf(FirstTimeFooter, { context, api, params: undefined })) click()
  expect(tracked).toEqual(Array(2).fill(['CLICK_WALLET_HELP', undefined]))
  expect(pushed).toEqual(Array(2).fill(['WhatIsAWallet']))
})

it('from there to a wallet of one’s own', () => {
  const { context, tracked, pushed } = fakeContext()
  for (const click of clicksOf(WhatIsAWallet, { context, api: undefined, params: undefined })) click()
  expect(tracked).toEqual([['CLICK_GET_WALLET_HELP', undefined]])
  expect(pushed).toEqual([['GetWallet']])
})

it('to the networks, where there is another one, and to what a network is', () => {
  const at = (networks: readonly [typeof ethereum, ...(typeof ethereum)[]]) =>
    setupAccount({ session: sessionOf([foxOn(ethereum)]), networks })
  const { context, did } = at([ethereum, op])
  const entry = { id: 'network' }
  for (const click of clicksOf(NetworkButton, { context, api: undefined, entry })) click()
  for (const click of clicksOf(NetworksFooter, { context, api: undefined, params: undefined })) click()
  expect(did).toEqual([
    ['track', 'CLICK_NETWORKS'],
    ['push', 'Networks'],
    ['track', 'CLICK_NETWORK_HELP'],
    ['push', 'WhatIsANetwork'],
  ])
  const alone = at([ethereum])
  expect(clicksOf(NetworkButton, { context: alone.context, api: undefined, entry })).toEqual([])
})

it('to a seller, and to how buying works, with the kind of account', async () => {
  const at = await seller({ providers: ['meld', 'coinbase'], type: 'smartAccount' })
  await when(at, ({ market: { status } }) => status === 'ready')
  const { context, service: api, tracks } = at
  const before = tracks.length
  const [, coinbase] = clicksOf(OnRampProviders, { context, api, params: undefined })
  coinbase?.()
  const isSmartAccount = true
  expect(tracks.slice(before)).toEqual([
    { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'coinbase', isSmartAccount, sampleData: false } },
  ])
  expect(at.modal.getState().view).toBe('OnRampAmount')
  for (const click of clicksOf(OnRampFooter, { context, api, params: undefined })) click()
  expect(tracks.at(-1)).toEqual({ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } })
  expect(at.modal.getState().view).toBe('WhatIsABuy')
})

it('to the tokens of a swap', async () => {
  const { context, tracks, modal } = await market()
  const t = translator(context.site, 'swaps', swapMessages)
  for (const click of clicksOf(TokenButton, { context, side: 'toToken', token: undefined, t })) click()
  expect(tracks.at(-1)?.event).toBe('CLICK_SELECT_TOKEN_TO_SWAP')
  expect(modal.getState().view).toBe('SwapSelectToken')
})

it('on what plugins offer in the account view, with the network and the kind of account', () => {
  const { context, store, base, did } = setupAccount({ session: sessionOf([foxOn(ethereum)]) })
  const slots = { 'account:action': filled(swaps(), 'account:action'), fund: filled(onramp(), 'fund') }
  store.set(base.slots, slots)
  store.set(base.capabilities, { eip155: ['swaps', 'onramp'] })
  for (const click of clicksOf(Offers, { context })) click()
  const properties = { network: 'eip155:1', isSmartAccount: false }
  expect(did).toEqual([
    ['track', 'OPEN_SWAP', properties],
    ['push', 'Swap'],
    ['track', 'SELECT_BUY_CRYPTO', properties],
    ['push', 'OnRampProviders'],
  ])
})

function Offers({ context }: { readonly context: PluginContext }) {
  const actions = [...useActions(context, 'account:action'), ...useActions(context, 'fund')]
  return actions.map(({ entry, onClick }) =>
    createElement('button', { key: entry.id, type: 'button', onClick }),
  )
}

/** What a plugin's manifest puts into a slot. */
function filled<S extends 'account:action' | 'fund'>({ name: plugin, slots = [] }: Plugin, slot: S) {
  return slots.flatMap((fill) => (fill.slot === slot ? [{ ...fill, plugin }] : [])) as readonly Filled<S>[]
}
