import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateOf } from '../../kernel/state.js'
import { chains, house, memoryBackend, PretendWallet } from './pretend-adapter.js'

/** Anything a visitor, a wallet or the browser may do. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('connect' as const),
    wallet: fc.nat(2),
    answer: fc.constantFrom('approve', 'reject', 'hang'),
  }),
  fc.record({
    do: fc.constant('switch' as const),
    chain: fc.nat(1),
    answer: fc.constantFrom('approve', 'reject'),
  }),
  fc.record({
    do: fc.constant('accounts' as const),
    wallet: fc.nat(2),
    list: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  }),
  fc.record({
    do: fc.constant('network' as const),
    wallet: fc.nat(2),
    id: fc.constantFrom('eip155:1', 'eip155:10', 'eip155:77'),
  }),
  fc.record({ do: fc.constant('wallet-disconnect' as const), wallet: fc.nat(2) }),
  fc.record({ do: fc.constant('lock' as const), wallet: fc.nat(2), locked: fc.boolean() }),
  fc.record({ do: fc.constant('disconnect' as const), wallet: fc.option(fc.nat(2)) }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('reload' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** What must hold after every step, whatever happened. */
function check(live: ReturnType<typeof house>, wallets: readonly PretendWallet[], multi: boolean) {
  const state = live.state()
  const now = stateOf(state, 'eip155')
  if (now.status === 'connected') {
    const all = [now.connection, ...now.others]
    const ids = all.map((c) => c.connector.id)
    expect(new Set(ids).size, 'one record per connector').toBe(ids.length)
    if (!multi) expect(now.others, 'one wallet at a time').toEqual([])
    expect(state.selected.eip155, 'the selected network is the wallet’s').toBe(now.connection.network)
    for (const c of all) {
      expect(c.accounts.length, 'at least one account').toBeGreaterThan(0)
      expect(c.provider, 'a live provider').toBeInstanceOf(PretendWallet)
    }
    for (const w of wallets) {
      const expected = ids.includes(w.connector.id) ? 1 : 0
      expect(w.listeners.size, `listeners on ${w.connector.id}`).toBe(expected)
    }
  } else {
    for (const w of wallets) expect(w.listeners.size, 'nobody is listened to').toBe(0)
  }
  const stored = JSON.parse(live.backend.map.get('t/session') ?? '{"status":"disconnected"}') as {
    status: string
  }
  expect(['connected', 'disconnected'], 'stored status').toContain(stored.status)
  if (now.status === 'connected') expect(stored.status).toBe('connected')
}

async function run(steps: readonly Step[], multi: boolean): Promise<void> {
  const wallets = ['fox', 'raven', 'owl'].map((id) => new PretendWallet(id))
  const backend = memoryBackend()
  const make = () => house({ wallets, backend, deps: { multiWallet: () => multi, disconnectTimeout: 5 } })
  let live = make()
  const at = (index: number) => wallets[index] ?? new PretendWallet('none')
  for (const [index, s] of steps.entries()) {
    if (s.do === 'connect') {
      at(s.wallet).answer = s.answer as PretendWallet['answer']
      void live.session.connect(at(s.wallet).connector).catch(() => undefined)
    } else if (s.do === 'switch') {
      for (const w of wallets) w.answer = s.answer as PretendWallet['answer']
      const chain = chains[s.chain]
      if (chain) void live.session.switchNetwork(chain).catch(() => undefined)
    } else if (s.do === 'accounts') {
      at(s.wallet).say({
        type: 'accounts',
        accounts: s.list.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
      })
    } else if (s.do === 'network') at(s.wallet).say({ type: 'network', network: s.id as 'eip155:1' })
    else if (s.do === 'wallet-disconnect') at(s.wallet).say({ type: 'disconnect' })
    else if (s.do === 'lock') at(s.wallet).locked = s.locked
    else if (s.do === 'disconnect') {
      const target = s.wallet === null ? {} : { connectorId: at(s.wallet).connector.id }
      void live.session.disconnect(target).catch(() => undefined)
    } else if (s.do === 'close') live.session.abort(new Error('Modal closed'))
    else {
      await settle() // what the old page began has reached its wallet
      const prompts = wallets.reduce((sum, w) => sum + w.prompts, 0)
      live.session.destroy()
      for (const w of wallets) w.listeners.clear()
      live = make()
      await live.session.restore()
      const after = wallets.reduce((sum, w) => sum + w.prompts, 0)
      expect(after, 'restoring never prompts').toBe(prompts)
    }
    // Every other step follows at once, before the one before it has settled.
    if (index % 2 === 1) continue
    await settle()
    check(live, wallets, multi)
    expect(live.errors, 'nothing unexpected').toEqual([])
  }
  await settle()
  check(live, wallets, multi)
}

describe('the session under any sequence of events', () => {
  const runs = { numRuns: 10_000 }
  it('keeps its promises with one wallet at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) => run(steps, false)),
      runs,
    )
  }, 120_000)

  it('keeps its promises with several wallets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) => run(steps, true)),
      { numRuns: 3000 },
    )
  }, 120_000)
})
