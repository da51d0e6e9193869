import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../kernel/plugin.js'
import { connectionsOf } from '../../kernel/session/writes.js'
import { stateOf } from '../../kernel/state.js'
import { house, memoryBackend, PretendWallet } from './pretend-adapter.js'
import { PretendSource } from './pretend-source.js'

const namespaces = ['eip155', 'solana', 'sui'] as const
const chainOf = { eip155: 'eip155:1', solana: 'solana:x', sui: 'sui:y' } as const
const ns = fc.constantFrom(...namespaces)
const id = fc.constantFrom('fox', 'raven')

/** Anything a visitor, one of six wallets, a shared session or the browser may do. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('connect' as const),
    ns,
    id,
    answer: fc.constantFrom('approve', 'reject', 'hang'),
  }),
  fc.record({ do: fc.constant('pair' as const), ns, serves: fc.subarray([...namespaces], { minLength: 1 }) }),
  fc.record({ do: fc.constant('choose' as const), ns, id, account: fc.constantFrom('a', 'b', 'x') }),
  fc.record({ do: fc.constant('activate' as const), ns }),
  fc.record({ do: fc.constant('accounts' as const), ns, id, list: fc.subarray(['a', 'b', 'c']) }),
  fc.record({ do: fc.constant('leave' as const), ns, id }),
  fc.record({ do: fc.constant('pair-leave' as const), ns }),
  fc.record({ do: fc.constant('disconnect' as const), ns: fc.option(ns), id: fc.option(id) }),
  fc.record({ do: fc.constant('forget' as const), ns, id }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('reload' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function world(multi: boolean) {
  const wallets = namespaces.flatMap((namespace) =>
    ['fox', 'raven'].map((name) => new PretendWallet(name, namespace, chainOf[namespace])),
  )
  const pair = new PretendSource()
  const backend = memoryBackend()
  const find = (namespace: string, name: string) =>
    wallets.find((wallet) => wallet.namespace === namespace && wallet.connector.id === name)
  const make = () =>
    house({
      wallets,
      backend,
      deps: {
        namespaces: () => namespaces,
        multiWallet: () => multi,
        disconnectTimeout: 5,
        source: async () => pair,
        connectors: () => wallets.map(({ connector }) => connector),
        findConnector: async (namespace, name) =>
          name === pair.id ? pair.connector(namespace) : find(namespace, name)?.connector,
      },
    })
  return { wallets, pair, find, make }
}

type Live = ReturnType<ReturnType<typeof world>['make']>
const all = (live: Live) => namespaces.flatMap((namespace) => connectionsOf(live.state(), namespace))
const key = ({ connector: { namespace, id: name } }: Connection) => `${namespace} ${name}`

const isConnected = (live: Live, namespace = '') => stateOf(live.state(), namespace).status !== 'disconnected'

/** What must hold after every step, in every namespace. */
function check(live: Live, { wallets, pair }: ReturnType<typeof world>, multi: boolean): void {
  const state = live.state()
  const keys = all(live).map(key)
  expect(new Set(keys).size, 'one record per namespace and connector').toBe(keys.length)
  for (const namespace of namespaces) {
    const list = connectionsOf(state, namespace)
    if (!multi) expect(list.length, 'one wallet per namespace').toBeLessThan(2)
    if (list[0]) expect(state.selected[namespace], 'the network is the wallet’s').toBe(list[0].network)
    for (const { accounts, connector } of list) {
      expect(connector.namespace, 'a record stands in its own namespace').toBe(namespace)
      for (const account of accounts) expect(account.namespace, 'accounts too').toBe(namespace)
      expect(new Set(accounts.map((a) => a.address)).size, 'each account once').toBe(accounts.length)
    }
    const shared = list.some(({ connector }) => connector.id === pair.id)
    expect(pair.listeners.has(namespace), `the shared wallet is heard in ${namespace}`).toBe(shared)
  }
  for (const wallet of wallets) {
    const isLive = keys.includes(`${wallet.namespace} ${wallet.connector.id}`)
    expect(wallet.listeners.size, `listeners of ${wallet.connector.id}`).toBe(isLive ? 1 : 0)
  }
  expect(namespaces, 'some namespace is the active one').toContain(state.active ?? 'eip155')
}

async function run(steps: readonly Step[], multi: boolean): Promise<void> {
  const place = world(multi)
  const { wallets, pair, find, make } = place
  let live = make()
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  for (const s of steps) {
    const before = all(live)
    if (s.do === 'connect') {
      const wallet = find(s.ns, s.id)
      if (!wallet) continue
      wallet.answer = s.answer as PretendWallet['answer']
      quietly(live.session.connect(wallet.connector))
    } else if (s.do === 'pair') {
      pair.approves = s.serves
      quietly(live.session.connect(pair.connector(s.ns)))
    } else if (s.do === 'choose') {
      const address = `${s.id}-${s.account}`
      quietly(live.session.switchConnection({ namespace: s.ns, connectorId: s.id, address }))
    } else if (s.do === 'activate') live.session.activate(s.ns)
    else if (s.do === 'accounts') {
      const accounts = s.list.map((a) => ({ namespace: s.ns, address: `${s.id}-${a}`, type: 'eoa' as const }))
      find(s.ns, s.id)?.say({ type: 'accounts', accounts })
    } else if (s.do === 'leave') find(s.ns, s.id)?.say({ type: 'disconnect' })
    else if (s.do === 'pair-leave') pair.listeners.get(s.ns)?.({ type: 'disconnect' })
    else if (s.do === 'forget') live.session.forget({ namespace: s.ns, connectorId: s.id })
    else if (s.do === 'disconnect') {
      const target = { ...(s.ns && { namespace: s.ns }), ...(s.id && { connectorId: s.id }) }
      quietly(live.session.disconnect(target))
      const others = before.filter(
        (c) => s.ns && c.connector.namespace !== s.ns && c.connector.id !== pair.id,
      )
      const left = all(live).map(key)
      for (const other of others) expect(left, 'other namespaces stay').toContain(key(other))
    } else if (s.do === 'close') live.session.abort(new Error('Modal closed'))
    else {
      await settle()
      const asked = () => wallets.reduce((sum, w) => sum + w.prompts, pair.prompts)
      const prompts = asked()
      live.session.destroy()
      for (const wallet of wallets) wallet.listeners.clear()
      pair.listeners.clear()
      live = make()
      await live.session.restore()
      expect(asked(), 'restoring never prompts').toBe(prompts)
    }
    await settle()
    check(live, place, multi)
    const { active } = live.state()
    if (before.some(({ connector }) => connector.namespace === active) && !isConnected(live, active))
      expect(all(live), 'an active namespace that lost its last wallet gives way').toEqual([])
    expect(live.errors, 'nothing unexpected').toEqual([])
  }
}

describe('the session with several namespaces, under any sequence of events', () => {
  it.each([false, true])(
    'keeps its promises (several wallets: %s)',
    async (multi) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) => run(steps, multi)),
        { numRuns: 2000 },
      )
    },
    120_000,
  )

  it('hands each request to the wallet of its namespace', async () => {
    const { find, make } = world(false)
    const live = make()
    for (const namespace of namespaces) {
      const wallet = find(namespace, 'fox')
      if (wallet) await live.session.connect(wallet.connector)
    }
    for (const namespace of namespaces)
      expect(await live.session.signMessage('Hi', namespace)).toBe('signed:Hi')
    await live.session.disconnect({ namespace: 'solana' })
    await expect(live.session.signMessage('Hi', 'solana')).rejects.toThrow('Connector not connected.')
    expect(all(live).map(key)).toEqual(['eip155 fox', 'sui fox'])
  })
})
