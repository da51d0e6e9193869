import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { NetworkInput, Plugin, PluginContext } from '../../../../kernel/plugin.js'
import { createKernel } from '../../../../kernel/runtime/create-kernel.js'
import { FakeWallet, fakeAdapter, fakeFinder } from '../../../support/fake-adapter.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const chain = (chainNamespace: string): NetworkInput => ({
  ...{ id: 1, name: chainNamespace, chainNamespace },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
})

function namespace(name: string): Plugin {
  const wallets = [new FakeWallet(`${name}-fox`, name, `${name}:1`)]
  const setup = (context: PluginContext) => {
    context.provide(`finder:${name}`, fakeFinder(wallets, name))
    context.provideLazy(`adapter:${name}`, async () => fakeAdapter(wallets, name))
  }
  return { name, api: 1, provides: [`finder:${name}`, `adapter:${name}`], load: async () => ({ setup }) }
}

const screens: Plugin = {
  ...{ name: 'screens', api: 1 },
  views: ['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic'],
  roles: {
    ...{ home: 'Connect', account: 'Account' },
    ...{ 'all-wallets': 'AllWallets', pairing: 'ConnectingWalletConnectBasic' },
  },
  loadView: async (name) => ({ default: name }),
}

function modalOf(namespaces: readonly string[]) {
  const mount = async () => ({ element: {} as HTMLElement, destroy: () => undefined })
  const plugins = [screens, ...namespaces.map(namespace)]
  const networks = namespaces.map(chain)
  const modal = createKernel(
    { projectId: 'p', networks: networks.length > 0 ? networks : [chain('eip155')], plugins },
    { plugins: [], loadShell: async () => ({ mount }) },
  )
  onTestFinished(() => modal.destroy())
  return modal
}

it.each([
  ['on a computer is pairing', false, 'ConnectingWalletConnectBasic'],
  ['on a touch screen is the list of all wallets', true, 'AllWallets'],
])('the first view of a site without any chain %s', async (_, matches, view) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const modal = modalOf([])
  await modal.open()
  expect(modal.getState()).toMatchObject({ open: true, view })
  // Specification §2, Opening: this goes before a view that is asked for.
  await modal.open({ view: 'Connect' })
  expect(modal.getState().view).toBe(view)
})

it('a namespace that the page opens becomes the active one, connected or not', async () => {
  const modal = modalOf(['eip155', 'solana', 'sui'])
  for (const name of ['solana', 'eip155'])
    await modal.connect({ namespace: name, connectorId: `${name}-fox` })
  expect(modal.getAccount().address).toBe('eip155-fox-a')
  await modal.open({ namespace: 'solana' })
  expect(modal.getState()).toMatchObject({ activeNamespace: 'solana', view: 'Account' })
  expect(modal.getAccount()).toMatchObject({ caipAddress: 'solana:1:solana-fox-a', isConnected: true })
  await modal.open({ namespace: 'sui' })
  expect(modal.getState().activeNamespace).toBe('sui')
  expect(modal.getAccount().isConnected).toBe(false)
})
