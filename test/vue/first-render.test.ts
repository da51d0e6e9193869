import { describe, expect, it, vi } from 'vitest'
import { createSSRApp, effectScope, nextTick } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { latchkey, useAccount, useBalance, useNetwork } from '../../vue/index.js'
import { soon } from '../until.js'
import { element, hydrate } from './page-node.js'
import { alice, createSite, mount, says, use } from './setup.js'

const Hello = says(() => {
  const { status, address } = useAccount()
  const { network } = useNetwork()
  const { isPending } = useBalance()
  return () => [status.value, address.value, network.value?.name, isPending.value]
})
const nobody = '["disconnected",null,null,false]'

async function connectedSite() {
  const site = createSite()
  await site.visitor.connect()
  await soon(() => expect(site.modal.getAccount().isConnected).toBe(true))
  return site
}

describe('the first render', () => {
  it('says on a server that nobody is connected, and subscribes to nothing', async () => {
    // A window, as a library of the server may have made one, and even somebody who is connected.
    const { modal, subscriptions } = await connectedSite()
    const html = await renderToString(createSSRApp(Hello).use(latchkey({ modal })))
    expect(html).toBe(`<p>${nobody.replaceAll('"', '&quot;')}</p>`)
    expect(subscriptions()).toBe(0)
  })

  it('equals the markup of the server; then it says who is', async () => {
    const { modal, subscriptions } = await connectedSite()
    const warned = vi.spyOn(console, 'warn')
    const failed = vi.spyOn(console, 'error')
    const place = element('main')
    const markup = element('p', nobody)
    place.insertBefore(markup, null)
    const app = hydrate(Hello, latchkey({ modal }), place)
    expect(place.firstChild).toBe(markup)
    await nextTick()
    expect(markup.textContent).toContain(`["connected","${alice}","Ethereum"`)
    expect([warned.mock.calls, failed.mock.calls]).toEqual([[], []])
    expect(subscriptions()).toBeGreaterThan(0)
    app.unmount()
    expect(subscriptions()).toBe(0)
    vi.restoreAllMocks()
  })

  it('without such markup says at once who is', async () => {
    const { modal } = await connectedSite()
    const { place } = mount(modal, Hello)
    expect(place.textContent).toContain(`["connected","${alice}","Ethereum"`)
  })
})

describe('in a scope of the page', () => {
  it('values live until it is stopped, without a component', async () => {
    const { modal, visitor, subscriptions } = createSite()
    const { app } = mount(
      modal,
      says(() => () => 'x'),
    )
    const scope = effectScope()
    const account = scope.run(() => app.runWithContext(useAccount))
    await visitor.connect()
    await soon(() => expect(account?.address.value).toBe(alice))
    scope.stop()
    expect(subscriptions()).toBe(0)
  })

  it('they outlive the component that was the first to use a store', async () => {
    const { modal, visitor, subscriptions } = createSite()
    const scope = effectScope(true)
    const { value, unmount } = use(modal, () => scope.run(useAccount))
    unmount()
    await visitor.connect()
    await soon(() => expect(value?.address.value).toBe(alice))
    scope.stop()
    expect(subscriptions()).toBe(0)
  })
})
