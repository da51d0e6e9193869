import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOf } from '../../../../kernel/plugin.js'
import { type Eip155Options, eip155 } from '../../../../plugins/eip155/index.js'
import { createHarness, type HarnessOptions } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { soon } from '../../../until.js'
import { FakeWallet } from '../fake-wallet.js'
import { alice, bob, infoOf, mainnet, optimism } from '../setup.js'
import { openInApp, provider, safeTxHash, signature } from './safe-app.js'

type Safe = NonNullable<Eip155Options['safe']>

function load(safe: Partial<Safe> = {}, options: HarnessOptions = {}) {
  const make = vi.fn(provider)
  const harness = createHarness([eip155({ safe: { provider: make, ...safe } })], {
    networks: [mainnet, optimism],
    ...options,
  })
  onTestFinished(harness.destroy)
  return { ...harness, make }
}

/** An extension that is connected on this origin already. */
function installWallet() {
  const wallet = new FakeWallet()
  wallet.accounts = [bob]
  const detail = Object.freeze({ info: infoOf(), provider: wallet })
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
}

const idOf = ({ modal }: ReturnType<typeof load>) => modal.getAccount('eip155').connector?.id

describe('a page in a frame of Safe’s app', () => {
  it('has the Safe connected that is open there, and asks nothing of its visitor', async () => {
    const { methods } = openInApp()
    const at = load()
    await soon(() => expect(at.modal.getAccount()).toMatchObject({ isConnected: true, address: alice }))
    expect(at.modal.getAccount()).toMatchObject({
      caipAddress: `eip155:1:${alice}`,
      connector: { id: 'safe', type: 'EXTERNAL', name: 'Safe' },
    })
    expect(methods()).toEqual(['getSafeInfo'])
    expect(at.shown()).toEqual([])
  })

  it('signs and sends by it', async () => {
    const { asked } = openInApp()
    const at = load()
    await soon(() => expect(idOf(at)).toBe('safe'))
    await expect(at.modal.signMessage('Hello')).resolves.toBe(signature)
    const sending = at.modal.getProvider('eip155')?.request({
      method: 'eth_sendTransaction',
      params: [{ from: alice, to: bob, value: '0x1' }],
    })
    await expect(sending).resolves.toBe(safeTxHash)
    expect(asked.at(-1)).toMatchObject({
      method: 'sendTransactions',
      params: { txs: [{ to: bob, value: '0x1', data: '0x' }] },
    })
  })

  it('has it again after a reload, and lists it where the visitor has left it', async () => {
    openInApp()
    const first = load()
    await soon(() => expect(idOf(first)).toBe('safe'))
    first.modal.destroy()
    const second = load()
    await second.modal.ready()
    await soon(() => expect(idOf(second)).toBe('safe'))
    await second.modal.disconnect()
    expect(second.modal.getAccount().isConnected).toBe(false)
    expect(second.modal.getConnectors().map(({ id }) => id)).toContain('safe')
    await second.modal.connect({ connectorId: 'safe', namespace: 'eip155' })
    expect(idOf(second)).toBe('safe')
  })

  it('leaves the wallet that came back, and nobody where the site does not reconnect', async () => {
    openInApp()
    installWallet()
    const first = load({ origins: [] })
    await first.modal.connect({ connectorId: 'com.example.wallet', namespace: 'eip155' })
    first.modal.destroy()
    const second = load()
    await second.modal.ready()
    await soon(() => expect(second.modal.getConnectors().map(({ id }) => id)).toContain('safe'))
    expect(idOf(second)).toBe('com.example.wallet')
    second.modal.destroy()
    const third = load({}, { enableReconnect: false })
    await third.modal.ready()
    await (await third.contextOf('eip155')).session.discover()
    await soon(() => expect(third.modal.getConnectors().map(({ id }) => id)).toContain('safe'))
    expect(third.modal.getAccount().isConnected).toBe(false)
  })
})

describe('elsewhere', () => {
  const untouched = async (at: ReturnType<typeof load>) => {
    await at.modal.ready()
    await (await at.contextOf('eip155')).session.discover()
    expect(at.make).not.toHaveBeenCalled()
    expect(at.modal.getAccount().isConnected).toBe(false)
  }

  it('nothing is loaded: in no frame', async () => {
    onTestFinished(borrowPage())
    await untouched(load())
    expect(eip155({ safe: { provider } }).start).toBeUndefined()
  })

  it('nothing is loaded: in a frame of another site', async () => {
    const { asked } = openInApp('https://app.safe.global.example')
    await untouched(load())
    expect(asked).toEqual([])
  })

  it('another site’s answer counts for nothing where the browser does not say who it is', async () => {
    openInApp('https://app.safe.global.example', '')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const at = load({ timeout: 50 })
    await soon(() => expect(told.mock.calls.flat().map(codeOf)).toContain('LK_SAFE'))
    expect(at.make).toHaveBeenCalledOnce()
    expect(at.modal.getConnectors().map(({ id }) => id)).not.toContain('safe')
  })

  it('an app on another site is taken where the page names that', async () => {
    const origin = 'https://safe.example'
    openInApp(origin)
    const at = load({ origins: [origin] })
    await soon(() => expect(idOf(at)).toBe('safe'))
  })
})
