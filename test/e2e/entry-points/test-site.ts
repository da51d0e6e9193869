import type { Account, Adapter, Balance, Modal, ModalOptions, Plugin } from '../../../kernel/plugin.js'
import { createKernel } from '../../../kernel/runtime/create-kernel.js'
import { FakeWallet, fakeAdapter, fakeFinder } from '../../support/fake-adapter.js'
import { mount } from './shell.js'

export const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: ether,
  rpcUrls: { default: { http: [] } },
})

const site = { projectId: 'demo', remoteConfig: 'off', remoteConfigAt: 'open' } as const

/** A modal of the real kernel with a fake wallet, and switches for what the wallet and the chain do. */
export interface TestSite {
  readonly modal: Modal
  readonly wallet: FakeWallet
  /** Answers the balances that are waited for, and all later ones at once. */
  readonly tellBalance: (value: bigint) => void
  /** The addresses whose balance was asked for. */
  readonly asked: string[]
}

export function createTestSite(options: Partial<ModalOptions> = {}): TestSite {
  const wallet = new FakeWallet('fox')
  wallet.accounts = [ADDRESS, '0x1111111111111111111111111111111111111111']
  const asked: string[] = []
  let tell: (value: bigint) => void = () => undefined
  const told = new Promise<bigint>((resolve) => {
    tell = resolve
  })
  const getBalance = async (address: string): Promise<Balance> => {
    asked.push(address)
    const value = await told
    return { value, decimals: 18, symbol: 'ETH', formatted: String(Number(value) / 1e18) }
  }
  const adapter: Adapter = { ...fakeAdapter([wallet]), getBalance }
  const modal = createKernel(
    { networks: [chain(1, 'Ethereum'), chain(10, 'Optimism')], ...site, ...options },
    { plugins: [chains(wallet, adapter), pictures()], loadShell: async () => ({ mount }) },
  )
  return { modal, wallet, tellBalance: (value) => tell(value), asked }
}

export const accountOf = (address: string): Account => ({ namespace: 'eip155', address, type: 'eoa' })

function chains(wallet: FakeWallet, adapter: Adapter): Plugin {
  const roles = {
    ...{ home: 'Connect', account: 'Account', networks: 'Networks' },
    'unsupported-network': 'UnsupportedChain',
  }
  return {
    name: 'chains',
    api: 1,
    provides: ['finder:eip155', 'adapter:eip155'],
    views: Object.values(roles),
    roles,
    loadView: async () => ({ default: () => null }),
    load: async () => ({
      setup({ provide }) {
        provide('finder:eip155', fakeFinder([wallet]))
        provide('adapter:eip155', adapter)
      },
    }),
  }
}

const diamond =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' fill='%23627eea'/%3E%3Cpath fill='white' d='m12 3 5 9-5 3-5-3zm-5 11 5 3 5-3-5 7z'/%3E%3C/svg%3E"

function pictures(): Plugin {
  const images = {
    urlOf: ({ id }: { readonly id: number | string }) => (id === 1 ? diamond : undefined),
    ready: Promise.resolve(),
    readyFor: async () => undefined,
  }
  return {
    name: 'pictures',
    api: 1,
    provides: ['networkImages'],
    load: async () => ({ setup: ({ provide }) => provide('networkImages', images) }),
  }
}
