import { describe, expect, it, onTestFinished } from 'vitest'
import type { PhoneWallet } from '../../../../adapter-kit/index.js'
import type { Namespace, Plugin } from '../../../../kernel/plugin.js'
import { bitcoin, mainnet, solana as solanaMainnet } from '../../../../networks/index.js'
import { bip122 } from '../../../../plugins/bip122/index.js'
import { loadInApp } from '../../../../plugins/connect/wallets/in-app.js'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { solana } from '../../../../plugins/solana/index.js'
import { createHarness } from '../../../conformance/harness.js'
import { connector, wallet } from '../fake-connect.js'

const walletIds = {
  Phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  Solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  Coinbase: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  Binance: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  'Base Account': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
}
type Name = keyof typeof walletIds
const names = Object.keys(walletIds) as Name[]
const choice = (name: Name) => ({ wallet: wallet(walletIds[name]), connectors: [] })

/** The modal on a page with the three families, one of them active. */
async function load(active: Namespace, plugins: readonly Plugin[] = [eip155(), solana(), bip122()]) {
  const harness = createHarness([...plugins, { name: 'probe', api: 1, load: async () => ({ setup() {} }) }], {
    networks: [mainnet, solanaMainnet, bitcoin],
  })
  onTestFinished(() => harness.destroy())
  const context = await harness.contextOf('probe')
  context.session.activate(active)
  return loadInApp(context)
}

function putOnWindow(name: string): void {
  Object.assign(window, { [name]: {} })
  onTestFinished(() => void Reflect.deleteProperty(window, name))
}

describe('opening the page inside a wallet', () => {
  it.each<[Namespace, Readonly<Partial<Record<Name, string>>>]>([
    [
      'eip155',
      {
        Phantom: 'https://phantom.app/ul/browse/https%3A%2F%2Fpage.test%2F?ref=https%3A%2F%2Fpage.test',
        Coinbase: 'cbwallet://miniapp?url=https%3A%2F%2Fpage.test%2F',
      },
    ],
    [
      'solana',
      {
        Phantom: 'https://phantom.app/ul/browse/https%3A%2F%2Fpage.test%2F?ref=https%3A%2F%2Fpage.test',
        Solflare:
          'https://solflare.com/ul/v1/browse/https%3A%2F%2Fpage.test%2F?ref=https%3A%2F%2Fpage.test%2F',
        Coinbase: 'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fpage.test%2F',
      },
    ],
  ])('each wallet for its namespace: %s', async (namespace, links) => {
    const inApp = await load(namespace)
    const found = names.flatMap((name) => {
      const link = inApp.linkOf(choice(name))
      return link ? [[name, link]] : []
    })
    expect(Object.fromEntries(found)).toEqual(links)
  })

  it('Binance is told the page and the network, in its own packing', async () => {
    const inApp = await load('bip122')
    const packed = new URL(inApp.linkOf(choice('Binance')) ?? '').searchParams.get('_dp') ?? ''
    const { searchParams } = new URL(atob(packed))
    expect(atob(searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
    expect(atob(searchParams.get('startPageQuery') ?? '')).toBe(
      `url=https%3A%2F%2Fpage.test%2F&defaultChainId=${bitcoin.id}`,
    )
  })

  it('not when the page is inside already, for a wallet that is here, or for one that has no such browser', async () => {
    const inApp = await load('solana')
    putOnWindow('solflare')
    expect(inApp.linkOf(choice('Solflare'))).toBeUndefined()
    expect(inApp.linkOf({ ...choice('Phantom'), connectors: [connector('phantom')] })).toBeUndefined()
    expect(inApp.linkOf({ ...choice('Phantom'), group: 'custom' })).toBeUndefined()
    expect(inApp.linkOf({ wallet: wallet('x'), connectors: [] })).toBeUndefined()
  })

  it('they are listed on a phone although they do not pair, where their namespace is on the page', async () => {
    const everywhere = await load('eip155')
    expect(names.filter((name) => everywhere.isUsable(wallet(walletIds[name])))).toEqual(names)
    const evmOnly = await load('eip155', [eip155()])
    expect(names.filter((name) => evmOnly.isUsable(wallet(walletIds[name])))).toEqual([
      'Phantom',
      'Coinbase',
      'Base Account',
    ])
  })

  it('a namespace by outsiders says its own, and one that fails takes nobody with it', async () => {
    const broken: PhoneWallet = {
      id: 'w',
      link() {
        throw new Error('broken')
      },
    }
    const other: Plugin = {
      name: 'other',
      api: 1,
      provides: ['adapter:solana'],
      load: async () => ({
        setup: ({ provide }) =>
          provide(
            'adapter:solana',
            Object.assign(Object.create(null), { phoneWallets: async () => [broken] }),
          ),
      }),
    }
    const inApp = await load('solana', [eip155(), other])
    expect(inApp.isUsable(wallet('w'))).toBe(true)
    expect(inApp.isUsable(wallet(walletIds.Phantom))).toBe(true)
    expect(inApp.linkOf({ wallet: wallet('w'), connectors: [] })).toBeUndefined()
  })
})
