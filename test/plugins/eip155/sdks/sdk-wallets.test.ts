import { expect, it, onTestFinished, vi } from 'vitest'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { soon } from '../../../until.js'
import { FakeWallet } from '../fake-wallet.js'
import { alice, infoOf, mainnet } from '../setup.js'

/** A page with the SDK of a wallet, until the end of the test; the visitor's wallet outlives its modals. */
function createPage() {
  onTestFinished(borrowPage())
  const wallet = Object.assign(new FakeWallet(), { disconnect: vi.fn() })
  wallet.accounts = [alice]
  const provider = vi.fn(async () => wallet)
  function load() {
    const plugin = eip155({ askAgain: false, wallets: [{ id: 'acme', name: 'Acme Wallet', provider }] })
    const harness = createHarness([plugin], { networks: [mainnet] })
    onTestFinished(harness.destroy)
    return harness
  }
  return { wallet, provider, load }
}

const listed = async ({ modal, contextOf }: ReturnType<typeof createHarness>) => {
  await (await contextOf('eip155')).session.discover()
  await soon(() => expect(modal.getConnectors()).toMatchObject([{ id: 'acme' }]))
}
const chosen = { connectorId: 'acme', namespace: 'eip155' }

it('a wallet of an SDK is listed without it, which loads with the visitor’s choice', async () => {
  const { provider, load } = createPage()
  const at = load()
  await listed(at)
  expect(at.modal.getConnectors()).toMatchObject([{ id: 'acme', name: 'Acme Wallet', type: 'EXTERNAL' }])
  expect(provider).not.toHaveBeenCalled()
  await at.modal.connect(chosen)
  expect(provider).toHaveBeenCalledOnce()
  expect(at.modal.getAccount()).toMatchObject({
    isConnected: true,
    address: alice,
    connector: { id: 'acme' },
  })
})

it('it comes back with the next load, asks nothing then, and its own session ends with the modal’s', async () => {
  const { wallet, provider, load } = createPage()
  const first = load()
  await first.modal.connect(chosen)
  first.modal.destroy()
  const asked = wallet.methods().filter((method) => method === 'eth_requestAccounts').length
  const second = load()
  await second.modal.ready()
  expect(second.modal.getAccount().connector?.id).toBe('acme')
  expect(wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(asked)
  expect(provider).toHaveBeenCalledTimes(2)
  await second.modal.disconnect()
  expect(wallet.disconnect).toHaveBeenCalledOnce()
})

it('an SDK that did not load is told, and is loaded again with the next click', async () => {
  const { provider, load } = createPage()
  const at = load()
  await listed(at)
  provider.mockRejectedValueOnce(new Error('offline'))
  await expect(at.modal.connect(chosen)).rejects.toMatchObject({ code: 'LK_CONNECT' })
  await at.modal.connect(chosen)
  expect(at.modal.getAccount().isConnected).toBe(true)
})

it('an extension of the same wallet is listed beside it, and neither is in doubt', async () => {
  const { load } = createPage()
  const detail = Object.freeze({ info: infoOf({ name: 'Acme Wallet' }), provider: new FakeWallet() })
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
  const at = load()
  await (await at.contextOf('eip155')).session.discover()
  await soon(() => expect(at.modal.getConnectors()).toHaveLength(2))
  expect(at.modal.getConnectors().some(({ conflict }) => conflict)).toBe(false)
})
