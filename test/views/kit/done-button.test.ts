import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { DoneParams } from '../../../adapter-kit/features/index.js'
import type { Plugin, PluginContext } from '../../../kernel/plugin.js'
import { DoneButton } from '../../../views/kit/index.js'
import WalletSendConfirmed from '../../../views/send/WalletSendConfirmed.js'
import SwapConfirmed from '../../../views/swaps/SwapConfirmed.js'
import { atReview, setup } from '../../plugins/send/fake-wallet.js'
import { market, reviewed } from '../../plugins/swaps/fake-market.js'
import { clicksOf } from '../clicks-of.js'

const screens: Plugin = {
  ...{ name: 'screens', api: 1, views: ['Account'], roles: { account: 'Account' } },
  loadView: async (name) => ({ default: name }),
}
const others = [screens]

/** A transfer and a swap, from the view that the modal shows to the one of what is done. */
const kinds = {
  async transfer(open: (context: PluginContext) => unknown) {
    const at = await setup({ others })
    await open(at.context)
    await at.service.send(await atReview(at))
    const { service: api, context, modal } = at
    const text = (params: DoneParams) =>
      renderToStaticMarkup(createElement(WalletSendConfirmed, { context, api, params }))
    return { context, modal, view: 'WalletSendConfirmed', text }
  },
  async swap(open: (context: PluginContext) => unknown) {
    const at = await market({ others })
    await open(at.context)
    await at.service.send(await reviewed(at))
    const { service: api, context, modal } = at
    const text = (params: DoneParams) =>
      renderToStaticMarkup(createElement(SwapConfirmed, { context, api, params }))
    return { context, modal, view: 'SwapConfirmed', text }
  },
}

async function done(kind: keyof typeof kinds, open: (context: PluginContext) => unknown) {
  const { context, modal, view, text } = await kinds[kind](open)
  const { store, state } = context
  const top = store.get(state.route).history.at(-1)
  expect(top?.view).toBe(view)
  const params = top?.params as DoneParams
  const [click] = clicksOf(DoneButton, { context, params, testId: 'done' })
  return { modal, click, html: text(params), history: () => store.get(state.route).history }
}

describe.each(['transfer', 'swap'] as const)('the button of a %s that is done', (kind) => {
  const form = kind === 'swap' ? 'Swap' : 'WalletSend'

  it('leads back to the account that the visitor came from', async () => {
    const { modal, click, html, history } = await done(kind, ({ router }) => {
      router.reset({ role: 'account' })
      router.push(form)
    })
    expect(html).toContain('Done')
    click?.()
    expect(modal.getState()).toMatchObject({ open: true, view: 'Account' })
    expect(history()).toHaveLength(1)
  })

  it('closes the modal that the page opened for it', async () => {
    const { modal, click, html } = await done(kind, ({ router }) => router.open({ view: form }))
    expect(html).toContain('Close')
    click?.()
    expect(modal.getState().open).toBe(false)
  })
})
