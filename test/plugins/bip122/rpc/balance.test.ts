import { address as addresses, Psbt } from 'bitcoinjs-lib'
import { createDemoWalletState, type Emulator, namespaceWallets, startEmulator } from 'latchkey-emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, completeNetwork, type Network } from '../../../../kernel/plugin.js'
import { bitcoin, bitcoinTestnet } from '../../../../networks/bip122.js'
import type { BitcoinWallet } from '../../../../plugins/bip122/contract.js'
import { soon } from '../../../until.js'
import { at, discovering, Page, setup, signal } from '../fake-page.js'
import { alice, aliceOrdinal, aliceTest, bob, tick } from '../fixtures.js'

let emulator: Emulator
let network: Network
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
  network = at(bitcoin, emulator.rpc(String(bitcoin.caipNetworkId)))
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const three = { value: 300_000_000n, decimals: 8, symbol: 'BTC', formatted: '3' }
const asked = () => emulator.ledger.entries().filter(({ path }) => path.includes('/address/')).length

/** A demo wallet of the emulator on a page, connected. */
async function demo(id: string, own: readonly [string, string]) {
  const kind = namespaceWallets.find((wallet) => wallet.id === id)
  const { accounts, sign } = await emulator.keys('bip122')
  const page = new Page()
  const mine = accounts.filter(({ address }) => own.includes(address))
  const wallet = createDemoWalletState({
    accounts: mine,
    sign,
    ...(kind?.network && { network: kind.network }),
  })
  kind?.install(page as unknown as Window & typeof globalThis, wallet, { id, name: kind.name, icon: '' })
  const app = setup({}, { page, networks: [network] })
  const found = discovering(app)
  await tick()
  const [connector] = found.last()
  if (!connector) throw new Error('The wallet was not found')
  const connected = await app.adapter.connect({ connector, network, signal: signal() })
  const connection: Connection = { ...connected, connector }
  return { ...app, wallet, connection, provider: connection.provider as BitcoinWallet }
}

describe('balances', () => {
  it('are read in one small answer, and kept for a while', async () => {
    const { adapter } = setup()
    const before = asked()
    const both = [adapter.getBalance?.(alice, network), adapter.getBalance?.(alice, network)]
    expect(await Promise.all(both)).toEqual([three, three])
    expect(await adapter.getBalance?.(alice, network)).toEqual(three)
    expect(asked() - before).toBe(1)
  })

  it('are 0.00 on a screen that cannot know, and an error in the service', async () => {
    const { adapter, service } = setup()
    const nothing = { value: 0n, decimals: 8, symbol: 'BTC', formatted: '0.00', unknown: true }
    const dead = at(bitcoin, 'http://127.0.0.1:1/api')
    expect(await adapter.getBalance?.(alice, dead)).toEqual(nothing)
    await expect(service.getBalance(alice, dead)).rejects.toMatchObject({ code: 'LK_NETWORK' })
    for (const address of ['nobody', aliceTest, '../../evil']) {
      expect(await adapter.getBalance?.(address, network)).toEqual(nothing)
      await expect(service.getBalance(address, network)).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    }
    await expect(
      service.getBalance(alice, completeNetwork({ ...bitcoin, rpcUrls: { default: { http: [] } } })),
    ).rejects.toMatchObject({ code: 'LK_RPC' })
  })

  it('come from the site’s own source where it has one', async () => {
    const utxos = [1, 2].map((value) => ({ txid: 'ab'.repeat(32), vout: value, value }))
    const questions: unknown[] = []
    const getUTXOs = async (question: unknown) => {
      questions.push(question)
      return utxos
    }
    const { adapter, service } = setup({ api: { getUTXOs } })
    expect(await adapter.getBalance?.(alice, network)).toMatchObject({ value: 3n, formatted: '0.00000003' })
    expect(await service.getUtxos(alice, network)).toEqual(utxos)
    expect(questions[0]).toEqual({ network, address: alice })
  })

  it('are asked for on the network they are of', async () => {
    const test = at(bitcoinTestnet, emulator.rpc(String(bitcoinTestnet.caipNetworkId)))
    const { service } = setup({}, { networks: [test] })
    expect(await service.getBalance(aliceTest)).toEqual(three)
  })
})

describe('the service', () => {
  it('tells unspent outputs and fees', async () => {
    const { service } = setup({}, { networks: [network] })
    const utxos = await service.getUtxos(alice)
    expect(utxos.map(({ value }) => value)).toEqual([1e8, 1e8, 1e8])
    expect(await service.getFees()).toEqual({ fastest: 4, halfHour: 3, hour: 2 })
  })

  it('needs a connection and a network', async () => {
    const { service } = setup({}, { networks: [] })
    await expect(service.wallet()).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
    await expect(service.getFees()).rejects.toMatchObject({
      code: 'LK_NETWORK_UNKNOWN',
      message: 'Network not found',
    })
  })
})

describe('a wallet on the chain', () => {
  it('sends bitcoin, and both balances change', async () => {
    const {
      adapter,
      connection,
      wallet: owner,
      service,
      activate,
    } = await demo('MoleProviders.BitcoinProvider', [alice, bob])
    expect(await adapter.getBalance?.(alice, network)).toEqual(three)
    const txid = await adapter.send?.(connection, network, { to: bob, value: 150_000_000n })
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect((await adapter.getBalance?.(bob, network))?.formatted).toBe('4.5')
    const left = await adapter.getBalance?.(alice, network)
    expect(left?.value).toBeLessThan(150_000_000n)
    expect(left?.value).toBeGreaterThan(149_990_000n)
    activate(connection)
    expect(await (await service.wallet()).connect()).toBe(alice)
    expect(owner.prompts()).toBe(2)
  })

  it('says why it could not', async () => {
    const { adapter, connection, wallet: owner } = await demo('MoleProviders.BitcoinProvider', [alice, bob])
    await expect(adapter.send?.(connection, network, { to: bob, value: 900_000_000n })).rejects.toMatchObject(
      {
        code: 'LK_SEND',
        why: 'The wallet says: Insufficient funds.',
      },
    )
    owner.policy('reject')
    await expect(adapter.send?.(connection, network, { to: bob, value: 1000n })).rejects.toMatchObject({
      code: 4001,
    })
  })

  it.each(['MoleProviders.BitcoinProvider', 'demo.phanta.bip122'])(
    'signs PSBTs that the chain takes: %s',
    async (id) => {
      const { provider, service } = await demo(id, [alice, bob])
      const psbt = new Psbt()
      for (const address of [alice, aliceOrdinal]) {
        const [coin] = await service.getUtxos(address, network)
        if (!coin) throw new Error('No coin')
        const witnessUtxo = { script: addresses.toOutputScript(address), value: BigInt(coin.value) }
        psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo })
      }
      psbt.addOutput({ address: bob, value: 199_990_000n })
      const signInputs = [alice, aliceOrdinal].map((address, index) => ({ address, index, sighashTypes: [] }))
      const signed = await provider.signPSBT({ psbt: psbt.toBase64(), signInputs })
      const raw = Psbt.fromBase64(signed.psbt).finalizeAllInputs().extractTransaction().toHex()
      const url = `${emulator.walletRpc(network.caipNetworkId)}/tx`
      const flipped = raw.replace(/(.{40})(.)(.{80})$/, (_, a, b, c) => `${a}${b === '0' ? '1' : '0'}${c}`)
      expect((await fetch(url, { method: 'POST', body: flipped })).status).toBe(400)
      expect((await fetch(url, { method: 'POST', body: raw })).status).toBe(200)
      expect(await service.getBalance(bob, network)).toMatchObject({ value: 499_990_000n })
    },
  )

  it('moves to the test network with its addresses', async () => {
    const { adapter, connection, wallet: owner } = await demo('MoleProviders.BitcoinProvider', [alice, bob])
    const heard: unknown[] = []
    connection.watch((change) => heard.push(change))
    await adapter.switchNetwork(connection, completeNetwork(bitcoinTestnet))
    expect(owner.network()).toBe(bitcoinTestnet.id)
    await soon(() => expect(heard).toHaveLength(2))
    expect(heard[0]).toEqual({ type: 'network', network: bitcoinTestnet.caipNetworkId })
    expect(heard[1]).toMatchObject({ type: 'accounts', accounts: [{ address: aliceTest }, {}, {}] })
  })
})
