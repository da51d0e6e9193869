import { verifyADR36Amino } from '@keplr-wallet/cosmos'
import { createDemoWalletState, type Emulator, namespaceWallets, startEmulator } from 'latchkey-emulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNetwork } from '../../../kernel/plugin.js'
import { cosmosHub, osmosis } from '../../../networks/index.js'
import { discovering, neutron, setup, signal, tick } from './fake-page.js'

const bytes = (base64 = '') => new Uint8Array(Buffer.from(base64, 'base64'))
const wallets = [{ id: 'kettle', name: 'Kettle', path: 'kettle.keplr', event: 'kettle_keystorechange' }]

/** The demo wallet as the playground meets it: a wallet of the site's own, over the emulated chain. */
describe('Kettle', () => {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator({ port: 0 })
  })
  afterAll(() => emulator.close())

  async function meet() {
    const at = (network: typeof cosmosHub) => completeNetwork(network, [emulator.rpc(`cosmos:${network.id}`)])
    const networks = [at(cosmosHub), at(osmosis)]
    const { page, finder, adapter } = setup({ networks, options: { wallets } })
    const { sign } = await emulator.keys('cosmos')
    const kettle = namespaceWallets.find(({ id }) => id === 'kettle')
    if (!kettle) throw new Error('There is no Kettle')
    const wallet = createDemoWalletState({ accounts: kettle.accounts, sign })
    const identity = { id: kettle.id, name: kettle.name, icon: 'data:image/svg+xml,%3Csvg/%3E' }
    const remove = kettle.install(page as unknown as Window & typeof globalThis, wallet, identity)
    const found = discovering(finder)
    await tick()
    found.stop.abort()
    const [connector] = found.last()
    if (!connector) throw new Error('Kettle was not found')
    const [home, other] = networks
    if (!home || !other) throw new Error('There are no networks')
    const connected = await adapter.connect({ connector, network: home, signal: signal() })
    return { page, adapter, wallet, remove, home, other, connection: { ...connected, connector } }
  }

  it('connects, signs by ADR-36, and shows what the chain says', async () => {
    const { adapter, connection, home, wallet: owner, remove } = await meet()
    const [{ address, publicKey }] = connection.accounts
    expect(connection.connector).toEqual({
      id: 'kettle',
      type: 'INJECTED',
      name: 'Kettle',
      namespace: 'cosmos',
    })
    const signed = await adapter.signMessage(connection, 'Hello')
    expect(verifyADR36Amino('cosmos', address, 'Hello', bytes(publicKey), bytes(signed))).toBe(true)
    expect(verifyADR36Amino('cosmos', address, 'Hello!', bytes(publicKey), bytes(signed))).toBe(false)
    expect(owner.prompts()).toBe(2)
    expect((await adapter.getBalance?.(address, home))?.formatted).toBe('1000')
    remove()
  })

  it('has another address and the same key on another chain', async () => {
    const { adapter, connection, other, remove } = await meet()
    const accounts: unknown[] = []
    connection.watch((change) => void (change.type === 'accounts' && accounts.push(...change.accounts)))
    await adapter.switchNetwork(connection, other)
    const [{ publicKey }] = connection.accounts
    expect(accounts).toEqual([
      expect.objectContaining({ address: expect.stringMatching(/^osmo1/), publicKey }),
    ])
    remove()
  })

  it('learns a chain that the site knows, and asks its owner about it', async () => {
    const { adapter, connection, wallet: owner, remove } = await meet()
    const before = owner.prompts()
    await adapter.switchNetwork(connection, neutron)
    expect(owner.prompts()).toBe(before + 1)
    remove()
  })

  it('is gone from the page when it is taken away', async () => {
    const { page, adapter, connection, remove } = await meet()
    remove()
    expect(page.kettle).toEqual({})
    const again = adapter.connect({ connector: connection.connector, signal: signal() })
    await expect(again).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })
})
