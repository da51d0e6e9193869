import { describe, expect, it } from 'vitest'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import type { SessionDeps } from '../../../kernel/session/session-deps.js'
import { stateOf } from '../../../kernel/state/state.js'
import { solana as solanaMainnet } from '../../../networks/index.js'
import { chains, FakeWallet, memoryBackend, setupSession } from '../../support/fake-adapter.js'
import { FakeSource, networks } from '../../support/fake-source.js'

/** A session that knows the sources, and the wallets of single namespaces. */
function world(
  sources: readonly FakeSource[],
  wallets: readonly FakeWallet[] = [],
  backend = memoryBackend(),
  deps: Partial<SessionDeps> = {},
) {
  const sourceOf = (id: string) => sources.find((source) => source.id === id)
  return setupSession({
    wallets,
    backend,
    deps: {
      namespaces: () => ['eip155', 'solana'],
      source: async (id) => {
        const source = sourceOf(id)
        if (source) return source
        throw new Error(`Nobody provides source:${id}`)
      },
      findConnector: async (namespace, id) =>
        sourceOf(id)?.connector(namespace) ??
        wallets.find((w) => w.namespace === namespace && w.connector.id === id)?.connector,
      ...deps,
    },
  })
}

const statusOf = (live: ReturnType<typeof world>, namespace: string) =>
  stateOf(live.state(), namespace).status
const connectedIn = (live: ReturnType<typeof world>, namespace: string) => {
  const now = stateOf(live.state(), namespace)
  return now.status === 'connected' ? now.connection.connector.id : undefined
}

describe('connecting a wallet that serves several namespaces', () => {
  it('commits all of them in one write, the wanted one active', async () => {
    const pair = new FakeSource()
    const live = world([pair])
    const first = await live.session.connect(pair.connector('eip155'))
    expect(first.connector).toEqual(pair.connector('eip155'))
    const isUp = (ns: string) => (state: (typeof live.writes)[number]) =>
      stateOf(state, ns).status === 'connected'
    expect(live.writes.findIndex(isUp('eip155'))).toBe(live.writes.findIndex(isUp('solana')))
    expect(live.state()).toMatchObject({ active: 'eip155', selected: networks })
    expect(live.heard.map(({ payload }) => payload)).toMatchObject([
      { namespace: 'eip155' },
      { namespace: 'solana' },
    ])
    expect([...pair.listeners.keys()]).toEqual(['eip155', 'solana'])
  })

  it('stores each namespace on its own', async () => {
    const pair = new FakeSource()
    const backend = memoryBackend()
    await world([pair], [], backend).session.connect(pair.connector('eip155'))
    const { connections } = JSON.parse(backend.map.get('t/session') ?? '{}')
    expect(connections).toEqual({
      eip155: [{ id: 'pair', network: 'eip155:1' }],
      solana: [{ id: 'pair', network: 'solana:x' }],
    })
  })

  it('takes what the visitor approved, though it is not what was asked for', async () => {
    const pair = new FakeSource()
    pair.approves = ['solana']
    const live = world([pair])
    await live.session.connect(pair.connector('eip155'))
    expect(live.state().active).toBe('solana')
    expect(statusOf(live, 'solana')).toBe('connected')
    expect(statusOf(live, 'eip155')).toBe('disconnected')
  })

  it('is no connection when the visitor approved nothing', async () => {
    const pair = new FakeSource()
    pair.approves = []
    const live = world([pair])
    await expect(live.session.connect(pair.connector('eip155'))).rejects.toMatchObject({
      code: 'LK_NO_ACCOUNTS',
    })
    expect(statusOf(live, 'eip155')).toBe('disconnected')
  })

  it('replaces the wallets that were connected in those namespaces, and leaves others', async () => {
    const pair = new FakeSource()
    pair.approves = ['eip155']
    const fox = new FakeWallet('fox')
    const sun = new FakeWallet('sun', 'solana', 'solana:x')
    const live = world([pair], [fox, sun])
    await live.session.connect(fox.connector)
    await live.session.connect(sun.connector)
    await live.session.connect(pair.connector('eip155'))
    expect(connectedIn(live, 'eip155')).toBe('pair')
    expect(connectedIn(live, 'solana')).toBe('sun')
    expect(fox.allowed).toBe(false)
  })

  it('that is replaced in one namespace is gone in all: its session has ended', async () => {
    const pair = new FakeSource()
    const fox = new FakeWallet('fox')
    const live = world([pair], [fox])
    await live.session.connect(pair.connector('eip155'))
    await live.session.connect(fox.connector)
    expect(connectedIn(live, 'eip155')).toBe('fox')
    expect(statusOf(live, 'solana')).toBe('disconnected')
    expect(pair.session).toEqual([])
    expect(pair.listeners.size).toBe(0)
    expect(live.heard).toContainEqual({ name: 'session:disconnected', payload: { namespace: 'solana' } })
  })

  it('stays everywhere beside a second wallet when several are allowed', async () => {
    const pair = new FakeSource()
    const fox = new FakeWallet('fox')
    const live = world([pair], [fox], memoryBackend(), { multiWallet: () => true })
    await live.session.connect(pair.connector('eip155'))
    await live.session.connect(fox.connector)
    expect(connectedIn(live, 'eip155')).toBe('fox')
    expect(connectedIn(live, 'solana')).toBe('pair')
    expect(pair.session).toEqual(['eip155', 'solana'])
  })
})

describe('restoring it', () => {
  it('brings every namespace back without a prompt', async () => {
    const pair = new FakeSource()
    const backend = memoryBackend()
    await world([pair], [], backend).session.connect(pair.connector('solana'))
    const after = world([pair], [], backend)
    await after.session.restore()
    expect(pair.prompts).toBe(1)
    expect(['eip155', 'solana'].map((ns) => statusOf(after, ns))).toEqual(['connected', 'connected'])
  })

  it('gives up only the namespace that the wallet dropped meanwhile', async () => {
    const pair = new FakeSource()
    const backend = memoryBackend()
    await world([pair], [], backend).session.connect(pair.connector('eip155'))
    pair.session = ['solana']
    const after = world([pair], [], backend)
    await after.session.restore()
    expect(['eip155', 'solana'].map((ns) => statusOf(after, ns))).toEqual(['disconnected', 'connected'])
    expect(after.state().active).toBe('solana')
  })
})

describe('ending it', () => {
  it.each(['WALLET_CONNECT', 'AUTH', 'EXTERNAL'] as const)('in one namespace ends all (%s)', async (type) => {
    const pair = new FakeSource('pair', type)
    const sui = new FakeWallet('owl', 'sui', 'sui:mainnet')
    const live = world([pair], [sui])
    await live.session.connect(sui.connector)
    await live.session.connect(pair.connector('eip155'))
    await live.session.disconnect({ namespace: 'solana' })
    expect(['eip155', 'solana', 'sui'].map((ns) => statusOf(live, ns))).toEqual([
      ...['disconnected', 'disconnected', 'connected'],
    ])
    expect([...pair.goodbyes].sort()).toEqual(['eip155', 'solana'])
    expect(pair.listeners.size).toBe(0)
  })

  it('on the wallet’s side ends only what the wallet says', async () => {
    const pair = new FakeSource()
    const live = world([pair])
    await live.session.connect(pair.connector('eip155'))
    pair.listeners.get('solana')?.({ type: 'disconnect' })
    expect(['eip155', 'solana'].map((ns) => statusOf(live, ns))).toEqual(['connected', 'disconnected'])
  })

  it('when reconnecting is off disconnects what was stored', async () => {
    const pair = new FakeSource()
    const backend = memoryBackend()
    await world([pair], [], backend).session.connect(pair.connector('eip155'))
    await world([pair], [], backend).session.tearDown()
    expect(pair.session).toEqual([])
    expect(backend.map.size).toBe(0)
  })
})

it('a network of its namespace is switched through the adapter of the namespace', async () => {
  const pair = new FakeSource()
  const fox = new FakeWallet('pair')
  const live = world([pair], [fox])
  await live.session.connect(pair.connector('eip155'))
  const optimism = chains[1]
  if (!optimism) throw new Error('two chains are needed')
  await live.session.switchNetwork(optimism)
  expect(fox.prompts).toBe(1)
  expect(live.state().selected.eip155).toBe('eip155:10')
})

describe('a network of a namespace that is not connected', () => {
  const solana = { ...completeNetwork(solanaMainnet), caipNetworkId: 'solana:x' } as const
  const paired = async (serves?: FakeSource['serves'], wallets: readonly FakeWallet[] = []) => {
    const pair = new FakeSource()
    pair.approves = ['eip155']
    const live = world([pair], wallets, memoryBackend(), { networks: () => [...chains, solana] })
    await live.session.connect(pair.connector('eip155'))
    pair.approves = ['eip155', 'solana']
    if (serves) pair.serves = serves
    return { pair, live }
  }

  it('is connected by the wallet in use when that serves it, and nothing else changes', async () => {
    const asked: unknown[] = []
    const { live } = await paired(async ({ connector, provider }, namespace) => {
      asked.push([connector.id, provider, namespace])
      return true
    })
    const before = stateOf(live.state(), 'eip155')
    await live.session.switchNetwork(solana)
    expect(asked).toEqual([['pair', expect.any(FakeSource), 'solana']])
    expect(connectedIn(live, 'solana')).toBe('pair')
    expect(live.state()).toMatchObject({ active: 'solana', selected: { solana: 'solana:x' } })
    expect(stateOf(live.state(), 'eip155')).toBe(before)
    const connected = live.heard.filter(({ name }) => name === 'session:connected')
    expect(connected.map(({ payload }) => payload)).toMatchObject([
      { namespace: 'eip155' },
      { namespace: 'solana' },
    ])
  })

  it('is only selected when the wallet cannot go there, does not tell, or is of one namespace', async () => {
    const alone = world([], [new FakeWallet('fox')], memoryBackend(), { networks: () => [...chains, solana] })
    const fox = new FakeWallet('fox')
    await alone.session.connect(fox.connector)
    const refusing = await paired(async () => false)
    const silent = await paired()
    for (const live of [alone, refusing.live, silent.live]) {
      await live.session.switchNetwork(solana)
      expect(statusOf(live, 'solana')).toBe('disconnected')
      expect(live.state()).toMatchObject({ active: 'solana', selected: { solana: 'solana:x' } })
    }
    expect(refusing.pair.prompts).toBe(1)
  })

  it('stays unchosen when the wallet says no', async () => {
    const { live, pair } = await paired(async () => true)
    pair.connect = () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
    await expect(live.session.switchNetwork(solana)).rejects.toMatchObject({ code: 4001 })
    expect(live.state().active).toBe('eip155')
    expect(statusOf(live, 'solana')).toBe('disconnected')
  })

  it('is left alone while another wallet is connected there', async () => {
    const sun = new FakeWallet('sun', 'solana', 'solana:x')
    const { live, pair } = await paired(async () => true, [sun])
    await live.session.connect(sun.connector)
    live.session.activate('eip155')
    await live.session.switchNetwork(solana)
    expect(connectedIn(live, 'solana')).toBe('sun')
    expect(pair.prompts).toBe(1)
  })
})
