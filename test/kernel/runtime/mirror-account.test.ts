import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ModalOptions } from '../../../kernel/plugin.js'
import { stateFromCookie } from '../../../kernel/server.js'
import { borrowPage } from '../../conformance/page.js'
import { ADDRESS, createTestSite } from '../../e2e/entry-points/test-site.js'
import { soon } from '../../until.js'

const other = '0x1111111111111111111111111111111111111111'
let giveBack: () => void
/** What was set, in order, and what the browser would send of it. */
const written: string[] = []
const jar = new Map<string, string>()
const sent = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function openPage(url: string) {
  giveBack = borrowPage(url)
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    set(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
}

beforeEach(() => openPage('https://page.test/'))
afterEach(() => {
  giveBack()
  written.splice(0)
  jar.clear()
  vi.restoreAllMocks()
})

const open = (options: Partial<ModalOptions> = {}, allowed = false) => {
  const site = createTestSite({ cookie: true, ...options })
  site.wallet.allowed = allowed
  return site
}
const connect = ({ modal }: ReturnType<typeof open>) => modal.connect({ connectorId: 'fox' })

describe('the cookie of a modal', () => {
  it('has the account in use, for 30 days, until the visitor leaves', async () => {
    const site = open()
    await connect(site)
    await soon(() => expect(stateFromCookie(sent())).toEqual({ network: 'eip155:1', address: ADDRESS }))
    expect(written.at(-1)).toBe(
      `latchkey-account=eip155:1:${ADDRESS}; path=/; max-age=2592000; samesite=lax; secure`,
    )
    site.wallet.accounts = [other]
    site.wallet.say({ type: 'accounts', accounts: site.wallet.list() })
    await soon(() => expect(stateFromCookie(sent())?.address).toBe(other))
    await site.modal.switchNetwork(10)
    await soon(() => expect(stateFromCookie(sent())?.network).toBe('eip155:10'))
    await site.modal.disconnect()
    await soon(() => expect(sent()).toBe(''))
    site.modal.destroy()
  })

  it('stays while a stored wallet is asked, and goes where that does not come back', async () => {
    const before = open()
    await connect(before)
    await soon(() => expect(sent()).not.toBe(''))
    before.modal.destroy()
    const { length } = written
    const back = open({}, true)
    await back.modal.ready()
    await soon(() => expect(written).toHaveLength(length + 1)) // renewed
    expect(stateFromCookie(sent())?.address).toBe(ADDRESS)
    back.modal.destroy()
    const gone = open()
    await gone.modal.ready()
    await soon(() => expect(sent()).toBe(''))
    expect(written).toHaveLength(length + 2)
    gone.modal.destroy()
  })

  it('goes where nothing is stored, and where the site does not reconnect', async () => {
    jar.set('latchkey-account', `eip155:1:${ADDRESS}`)
    const site = open({ enableReconnect: false })
    await soon(() => expect(sent()).toBe(''))
    await connect(site)
    await soon(() => expect(site.modal.getAccount().isConnected).toBe(true))
    expect(sent()).toBe('')
    site.modal.destroy()
  })

  it('is one for each modal', async () => {
    const [one, two] = [open(), open({ id: 'two' })]
    await connect(one)
    await connect(two)
    await soon(() => expect([...jar.keys()]).toEqual(['latchkey-account', 'latchkey-account.two']))
    await one.modal.disconnect()
    await soon(() => expect(stateFromCookie(sent())).toBeUndefined())
    expect(stateFromCookie(sent(), { id: 'two' })?.address).toBe(ADDRESS)
    one.modal.destroy()
    two.modal.destroy()
  })

  it('is set as the site says, and not secure on a page without https', async () => {
    giveBack()
    openPage('http://localhost/')
    const site = open({ cookie: { path: '/shop', sameSite: 'strict' } })
    await soon(() => expect(written).toEqual(['latchkey-account=; path=/shop; max-age=0; samesite=strict']))
    site.modal.destroy()
  })

  it('is not set without the option; a page that may have none goes on', async () => {
    const site = open({ cookie: false })
    await connect(site)
    expect(written).toEqual([])
    site.modal.destroy()
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    Object.defineProperty(document, 'cookie', {
      set() {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    })
    const framed = open()
    await connect(framed)
    await soon(() => expect(told).toHaveBeenCalled())
    expect(framed.modal.getAccount().isConnected).toBe(true)
    framed.modal.destroy()
  })
})
