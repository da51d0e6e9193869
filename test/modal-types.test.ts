import { expect, expectTypeOf, it } from 'vitest'
import { definePlugin, type Modal, type RequestProvider } from '../kernel/plugin.js'
import type { BitcoinWallet } from '../plugins/bip122/index.js'
import type { CosmosProvider } from '../plugins/cosmos/index.js'
import type { Eip1193Provider } from '../plugins/eip155/index.js'
import type { PolkadotProvider } from '../plugins/polkadot/index.js'
import type { SolanaProvider } from '../plugins/solana/index.js'
import type { PairedStacksProvider, StacksProvider } from '../plugins/stacks/index.js'
import type { SuiWallet } from '../plugins/sui/index.js'
import type { PairedProvider } from '../plugins/walletconnect/index.js'

/** What libraries ask of an EVM provider, as their own types say it. */
interface EthersProvider {
  // biome-ignore lint/suspicious/noExplicitAny: ethers' own words
  request(request: { method: string; params?: any[] | Record<string, any> }): Promise<any>
}
interface ViemProvider {
  // biome-ignore lint/suspicious/noExplicitAny: viem's own words
  request(...args: any): Promise<any>
}

/** Checked by the compiler; vitest runs nothing of it. */
function promises(modal: Modal): void {
  expectTypeOf(modal.getProvider('eip155')).toEqualTypeOf<Eip1193Provider | undefined>()
  expectTypeOf(modal.getProvider('solana')).toEqualTypeOf<SolanaProvider | RequestProvider | undefined>()
  expectTypeOf(modal.getProvider('bip122')).toEqualTypeOf<BitcoinWallet | RequestProvider | undefined>()
  expectTypeOf(modal.getProvider('sui')).toEqualTypeOf<SuiWallet | RequestProvider | undefined>()
  expectTypeOf(modal.getProvider('cosmos')).toEqualTypeOf<CosmosProvider | RequestProvider | undefined>()
  expectTypeOf(modal.getProvider('polkadot')).toEqualTypeOf<PolkadotProvider | RequestProvider | undefined>()
  expectTypeOf(modal.getProvider('stacks')).toEqualTypeOf<StacksProvider | PairedStacksProvider | undefined>()
  expectTypeOf<PairedProvider>().toExtend<Eip1193Provider & PairedStacksProvider>()
  expectTypeOf(modal.getProvider('toychain')).toEqualTypeOf<object | undefined>()
  expectTypeOf<Eip1193Provider>().toExtend<EthersProvider>()
  expectTypeOf<Eip1193Provider>().toExtend<ViemProvider>()

  void modal.open()
  void modal.open({ namespace: 'solana' })
  void modal.open({ view: 'Account' })
  void modal.open({ view: 'SwitchNetwork', params: { network: 'eip155:1' } })
  // @ts-expect-error the view needs its parameters
  void modal.open({ view: 'ConnectingExternal' })
  // @ts-expect-error no such view
  void modal.open({ view: 'Acount' })
  // @ts-expect-error parameters belong to a view
  void modal.open({ params: { network: 'eip155:1' } })

  definePlugin({ name: 'tips', api: 1, views: ['Account'], start: 'open' })
  // @ts-expect-error a misspelt field
  definePlugin({ name: 'tips', api: 1, provide: ['tips'] })
  // @ts-expect-error a view that nobody declared
  definePlugin({ name: 'tips', api: 1, views: ['TipJarr'] })
  definePlugin({
    ...{ name: 'tips', api: 1 },
    // @ts-expect-error a row that leads nowhere
    slots: [{ slot: 'account:action', id: 'tips', label: 'Tips', view: 'TipJarr' }],
  })
}

it('types hold what they promise', () => expect(promises).toBeTypeOf('function'))
