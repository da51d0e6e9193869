import { createPublicKey, verify } from 'node:crypto'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../../../emulator/src/index.js'
import { fromBase58, toBase58 } from '../../../../emulator/src/lib/base58.js'
import { mapStorage } from '../../../../emulator/src/pairing/start-kit.js'
import { createPairingWallet, type PairingWallet } from '../../../../emulator/src/pairing/wallet.js'
import type { NetworkInput } from '../../../../kernel/plugin.js'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { type WalletConnectOptions, walletConnect } from '../../../../plugins/walletconnect/index.js'
import { fakeNamespace } from '../../../conformance/fake-namespace.js'
import { createHarness, type HarnessOptions } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { soon, until } from '../../../until.js'
import { solana as solanaNetwork } from '../fake-transport.js'

/** Against a genuine wallet client, through the emulator's relay and chains. */
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let emulator: Emulator
let wallet: PairingWallet
let returnPage = () => {}
let memory: Map<string, string>
let walletMemory: Map<string, string>
const open: { destroy(): void }[] = []

beforeAll(async () => {
  emulator = await startEmulator({ chains: [1, 10] })
})
afterAll(() => emulator.close())

beforeEach(async () => {
  memory = new Map()
  walletMemory = new Map()
  // Before there is a page: the wallet is not on it.
  wallet = await newWallet()
  returnPage = borrowPage()
  // The client looks for the page's name.
  Object.assign(document, { title: '', getElementsByTagName: () => [] })
})
afterEach(async () => {
  emulator.relay.down(false)
  emulator.relay.stall(false)
  emulator.relay.refuse()
  for (const harness of open.splice(0)) harness.destroy()
  await wallet.close()
  await pause(20)
  returnPage()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function newWallet(prefix = 'phone'): Promise<PairingWallet> {
  return createPairingWallet({
    relayUrl: emulator.relay.url,
    projectId: emulator.projectId,
    accounts: emulator.accounts.slice(0, 2),
    rpc: emulator.walletRpc,
    storage: walletMemory,
    storagePrefix: prefix,
    chains: ['eip155:1', 'eip155:10', solana],
  })
}

const chain = (id: number): NetworkInput => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [emulator.walletRpc(`eip155:${id}`)] } },
})

async function openSite(options: WalletConnectOptions = {}, site: HarnessOptions = {}) {
  const plugin = walletConnect({
    relayUrl: emulator.relay.url,
    storage: mapStorage(memory),
    prefetch: 'none',
    ...options,
  })
  const plugins = [plugin, eip155(), fakeNamespace({ namespace: 'solana', network: solana }).plugin]
  const harness = createHarness(plugins, {
    projectId: emulator.projectId,
    networks: [chain(1), chain(10), solanaNetwork],
    features: { analytics: false },
    ...site,
  })
  open.push(harness)
  const context = await harness.contextOf('walletconnect')
  await harness.modal.ready()
  return { ...harness, context, pairing: await harness.modal.use('pairing') }
}

type Site = Awaited<ReturnType<typeof openSite>>

const connect = ({ modal }: Site, namespace = 'eip155') => {
  const connected = modal.connect({ namespace, connectorId: 'walletConnect' })
  connected.catch(() => undefined)
  return connected
}

async function pair(site: Site, namespace = 'eip155') {
  const connected = connect(site, namespace)
  await wallet.pair(await site.pairing.start())
  return connected
}

const addressOf = (site: Site, ns = 'eip155') => site.modal.getAccount(ns).address ?? ''
const ask = (site: Site, namespace: string, method: string, params: unknown): Promise<unknown> =>
  Reflect.get(site.modal.getProvider(namespace) ?? {}, 'request')({ method, params })

describe('a wallet on the other side of the relay', () => {
  it('pairs in two namespaces, signs and sends', async () => {
    const site = await openSite()
    await pair(site)
    const [alice, bob] = emulator.accounts.map(({ address }) => address)
    expect(addressOf(site)).toBe(alice)
    expect(site.modal.getAccount('solana').isConnected).toBe(true)
    expect(site.context.store.get(site.pairing.peer)?.name).toBe('Phanta')

    const signature = (await site.modal.signMessage('Hello', 'eip155')) as Hex
    expect(await verifyMessage({ address: alice as Hex, message: 'Hello', signature })).toBe(true)

    const pubkey = addressOf(site, 'solana')
    const text = Buffer.from('Hello')
    const reply = await ask(site, 'solana', 'solana_signMessage', { message: toBase58(text), pubkey })
    const x = Buffer.from(fromBase58(pubkey)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, text, key, fromBase58(Reflect.get(Object(reply), 'signature')))).toBe(true)

    const hash = await ask(site, 'eip155', 'eth_sendTransaction', [{ from: alice, to: bob, value: '0x10' }])
    const { rpc } = await emulator.chain(1)
    await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    expect(await ask(site, 'eip155', 'eth_getBalance', [bob, 'latest'])).toMatch(/^0x/)
  })

  it('lets a link expire: the wallet refuses it, and the page has a new one that works', async () => {
    const site = await openSite()
    const links: string[] = []
    site.context.events.on('walletconnect:uri', ({ uri }) => void links.push(uri))
    const connected = connect(site)
    const old = await site.pairing.start()
    // Only the clock moves on: sockets and timers of both clients go on as they were.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 330_000 })
    await expect(wallet.pair(old)).rejects.toThrow(/expired/i)
    // The site's client notices at its next heartbeat, within five seconds.
    await until(() => links.length > 1)
    const fresh = await site.pairing.start()
    expect(fresh).toBe(links.at(-1))
    expect(fresh).not.toBe(old)
    await wallet.pair(fresh)
    expect((await connected).isConnected).toBe(true)
  })

  it('says no to the session, then to a signature', async () => {
    const site = await openSite()
    wallet.policy('reject')
    await expect(pair(site)).rejects.toMatchObject({ code: 5000 })
    wallet.policy('approve')
    await pair(site)
    wallet.policy('reject')
    await expect(site.modal.signMessage('No', 'eip155')).rejects.toMatchObject({ code: 4001 })
  })

  it('switches networks from either side', async () => {
    const site = await openSite()
    await pair(site)
    await site.modal.switchNetwork('eip155:10', { throwOnFailure: true })
    const [from] = emulator.accounts
    const hash = await ask(site, 'eip155', 'eth_sendTransaction', [
      { from: from?.address, to: from?.address, value: '0x1' },
    ])
    const { rpc } = await emulator.chain(10)
    await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    await wallet.switchChain('eip155:1')
    await soon(() => expect(site.modal.getNetwork('eip155').chainId).toBe(1))
    await wallet.switchChain('eip155:8453')
    await soon(() =>
      expect(site.modal.getNetwork('eip155')).toMatchObject({ chainId: '8453', isSupported: false }),
    )
  })

  it('switches accounts', async () => {
    const site = await openSite()
    await pair(site)
    await wallet.switchAccount(1)
    await soon(() => expect(addressOf(site)).toBe(emulator.accounts[1]?.address))
    await soon(() => expect(addressOf(site, 'solana')).toBe(wallet.accounts().solana?.[0]))
  })

  it('goes on after every socket was dropped', async () => {
    const site = await openSite()
    await pair(site)
    const subscriptions = () => {
      const { irn_subscribe: one = 0, irn_batchSubscribe: many = 0 } = emulator.relay.counters()
      return one + many
    }
    const before = subscriptions()
    emulator.relay.drop()
    await soon(() => expect(subscriptions() - before).toBeGreaterThanOrEqual(2)) // both are back
    const signature = (await site.modal.signMessage('Again', 'eip155')) as Hex
    expect(await verifyMessage({ address: addressOf(site) as Hex, message: 'Again', signature })).toBe(true)
  })

  it('hears the page disconnect, and is heard', async () => {
    const site = await openSite()
    await pair(site)
    await site.modal.disconnect()
    expect(site.modal.getConnections()).toEqual([])
    await soon(() => expect(wallet.sessions()).toEqual([]))
    await pair(site)
    await site.pairing.ping()
    await wallet.disconnect()
    await soon(() => expect(site.modal.getConnections()).toEqual([]))
  })

  it('is there again after a reload, and goes when the site has a network more', async () => {
    const first = await openSite()
    await pair(first)
    first.destroy()
    const second = await openSite()
    expect(addressOf(second)).toBe(emulator.accounts[0]?.address)
    expect(second.modal.getAccount('solana').isConnected).toBe(true)
    await second.modal.signMessage('Still here', 'eip155')
    second.destroy()
    const third = await openSite({}, { networks: [chain(1), chain(10), chain(8453), solanaNetwork] })
    expect(third.modal.getConnections()).toEqual([])
    await soon(() => expect(wallet.sessions()).toEqual([]))
  })

  it('ends the session with a wallet that was replaced', async () => {
    const site = await openSite()
    await pair(site)
    const [before] = wallet.sessions()
    await site.modal.disconnect()
    await pair(site, 'solana')
    expect(site.modal.getAccount().namespace).toBe('solana')
    await soon(() => expect(wallet.sessions().map(({ topic }) => topic)).not.toContain(before?.topic))
  })
})

describe('a relay in trouble', () => {
  it('is down at first: the error is clear, and the next try works', async () => {
    const site = await openSite()
    emulator.relay.down(true)
    const started = Date.now()
    await expect(connect(site)).rejects.toMatchObject({ code: 'LK_PAIRING_RELAY' })
    expect(Date.now() - started).toBeLessThan(10_500)
    expect(site.pairing.get()).toMatchObject({ status: 'error', code: 'LK_PAIRING_RELAY' })
    emulator.relay.down(false)
    await pair(site)
    expect(site.modal.getAccount('eip155').isConnected).toBe(true)
  })

  it('stalls: the wait has an end', async () => {
    const site = await openSite({ relayTimeout: 1000 })
    emulator.relay.stall(true)
    await expect(connect(site)).rejects.toMatchObject({ code: 'LK_PAIRING_RELAY' })
    emulator.relay.stall(false)
    await pair(site)
  })

  it.each([
    ['Unauthorized: invalid key', 'APKT007'],
    ['Unauthorized: origin not allowed', 'APKT002'],
    ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ])('refuses: %s', async (reason, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const site = await openSite()
    emulator.relay.refuse({ reason })
    await expect(connect(site)).rejects.toMatchObject({ code: 'LK_PAIRING_RELAY' })
    await soon(() => expect(site.context.store.get(site.context.state.alert)?.code).toBe(code))
  })

  it('knows no such project', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const site = await openSite({}, { projectId: 'nonsense' })
    await expect(connect(site)).rejects.toMatchObject({ code: 'LK_PAIRING_RELAY' })
    await soon(() => expect(site.context.store.get(site.context.state.alert)?.code).toBe('APKT007'))
  })
})
