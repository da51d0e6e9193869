import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Plugin } from '../../../kernel/plugin.js'
import { onramp } from '../../../plugins/onramp/index.js'
import { payWithExchange } from '../../../plugins/pay/index.js'
import { receive } from '../../../plugins/receive/index.js'
import { send } from '../../../plugins/send/index.js'
import { swaps } from '../../../plugins/swaps/index.js'
import { AccountActions } from '../../../views/account/overview/AccountActions.js'
import { setupAccount } from '../../plugins/account/fake-account.js'
import { ethereum, foxOn, sessionOf } from '../../plugins/networks/fake-networks.js'

/** What the plugins' manifests put into a slot, as the registry sorts it; whatever the chain can do. */
const filled = (plugins: readonly Plugin[], slot: string) =>
  plugins
    .flatMap(({ name, slots = [] }) =>
      slots.flatMap((entry) =>
        entry.slot === slot ? [{ ...entry, requires: undefined, plugin: name }] : [],
      ),
    )
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))

function tilesOf(plugins: readonly Plugin[]) {
  const { context, store, base } = setupAccount({ session: sessionOf([foxOn(ethereum)]) })
  store.set(base.slots, {
    'account:action': filled(plugins, 'account:action'),
    fund: filled(plugins, 'fund'),
  } as never)
  const viewOf = (role: string) => (role === 'fund' ? ('FundWallet' as const) : undefined)
  const html = renderToStaticMarkup(
    createElement(AccountActions, { context: { ...context, viewOf } as typeof context, waiting: false }),
  )
  return [...html.matchAll(/data-testid="w3m-account-default-([a-z-]+)-button"/g)].map(([, name]) => name)
}

it('the tiles are in the specification’s order: on-ramp, swaps, receive, send', () => {
  // However the site lists them.
  for (const plugins of [
    [onramp(), swaps(), receive(), send()],
    [send(), receive(), swaps(), onramp()],
  ])
    expect(tilesOf(plugins)).toEqual(['fund-wallet', 'swaps', 'receive', 'send'])
})

it('with one more way to get coins, these share the first tile', () => {
  const plugins = [send(), payWithExchange(), receive(), swaps(), onramp()]
  expect(tilesOf(plugins)).toEqual(['fund-wallet', 'swaps', 'send'])
})
