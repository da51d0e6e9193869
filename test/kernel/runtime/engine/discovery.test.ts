import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connector, Plugin } from '../../../../kernel/plugin.js'
import { bootstrap } from '../../../../kernel/runtime/bootstrap.js'
import { watchConnectors } from '../../../../kernel/runtime/engine/discovery.js'
import { chains } from '../../../support/fake-adapter.js'

const connector = (id: string, namespace = 'eip155', more: Partial<Connector> = {}): Connector => ({
  ...{ id, namespace, name: id, type: 'ANNOUNCED' as const },
  ...more,
})

/** Somebody who looks for wallets, and finds them when the test says so. */
class Finder {
  starts = 0
  signal: AbortSignal | undefined
  report: (list: readonly Connector[]) => void = () => undefined
  constructor(readonly list: readonly Connector[] = []) {}
  discover(report: (list: readonly Connector[]) => void, signal: AbortSignal): void {
    this.starts += 1
    this.signal = signal
    this.report = report
    if (this.list.length > 0) report(this.list)
  }
}

type Finders = Record<string, Finder | Error>

/**
 * Discovery over finders of the given names, `adapter:x` for a namespace and `source:y` for a source; each is beside a
 * service of that name.
 */
function setup(finders: Finders, offered: readonly string[] = Object.keys(finders)) {
  const life = new AbortController()
  const plugins: Plugin[] = Object.keys(finders).map((service, index) => ({
    ...{
      name: `p${index}`,
      api: 1 as const,
      provides: [service.replace(/^\w+/, 'finder'), service, 'other'],
    },
  }))
  const parts = { plugins, loadShell: () => Promise.reject(new Error('no screen')) }
  const core = bootstrap({ networks: chains }, parts, life.signal)
  const errors: unknown[] = []
  const take = async (service: string) => {
    const finder = finders[service]
    if (finder instanceof Finder) return finder
    throw finder ?? new Error(`Nobody provides ${service}`)
  }
  const discovery = watchConnectors(
    core,
    {
      finder: async (name) => take(offered.includes(`source:${name}`) ? `source:${name}` : `adapter:${name}`),
      adapter: () => Promise.reject(new Error('No adapter is needed to find wallets')),
      source: () => Promise.reject(new Error('No source is needed to find wallets')),
      offers: (service) =>
        offered.some((name) => name === service || name.replace(/^\w+/, 'finder') === service),
    },
    (error) => void errors.push(error),
  )
  const ids = () => core.store.get(core.state.connectors).map((c) => `${c.namespace}/${c.id}`)
  return { discovery, ids, errors, life }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the list of connectors', () => {
  it('gathers adapters and sources, in the order they report', async () => {
    const shared = ['eip155', 'solana'].map((ns) => connector('pair', ns, { source: true }))
    const evm = new Finder()
    const { discovery, ids } = setup({ 'adapter:eip155': evm, 'source:pair': new Finder(shared) })
    discovery.start()
    await settle()
    evm.report([connector('fox'), connector('raven')])
    expect(ids()).toEqual(['eip155/pair', 'solana/pair', 'eip155/fox', 'eip155/raven'])
  })

  it('is each finder’s latest report', async () => {
    const evm = new Finder([connector('fox')])
    const { discovery, ids } = setup({
      'adapter:eip155': evm,
      'adapter:solana': new Finder([connector('sun', 'solana')]),
    })
    discovery.start()
    await settle()
    evm.report([connector('raven')])
    expect(ids()).toEqual(['eip155/raven', 'solana/sun'])
    evm.report([])
    expect(ids()).toEqual(['solana/sun'])
  })

  it('takes from each only what is its own', async () => {
    const nosy = new Finder([connector('fox'), connector('sun', 'solana')])
    const pair = new Finder([
      connector('pair', 'eip155', { source: true }),
      connector('pair', 'solana'),
      connector('fox', 'eip155', { source: true }),
    ])
    const { discovery, ids } = setup({ 'adapter:eip155': nosy, 'source:pair': pair })
    discovery.start()
    await settle()
    expect(ids()).toEqual(['eip155/fox', 'eip155/pair'])
  })

  it('starts each finder once, and none that is switched off', async () => {
    const finders = { 'adapter:eip155': new Finder(), 'adapter:solana': new Finder() }
    const { discovery, life } = setup(finders, ['adapter:eip155'])
    discovery.start()
    discovery.start()
    void discovery.find('eip155', 'nobody')
    await settle()
    expect(finders['adapter:eip155'].starts).toBe(1)
    expect(finders['adapter:solana'].starts).toBe(0)
    life.abort()
    expect(finders['adapter:eip155'].signal?.aborted).toBe(true)
  })

  it('leaves the others alone when one fails, and tries that one again', async () => {
    const finders: Finders = {
      'adapter:eip155': new Error('chunk lost'),
      'adapter:solana': new Finder([connector('sun', 'solana')]),
    }
    const { discovery, ids, errors } = setup(finders)
    discovery.start()
    await settle()
    expect(ids()).toEqual(['solana/sun'])
    expect(errors).toEqual([expect.objectContaining({ message: 'chunk lost' })])
    finders['adapter:eip155'] = new Finder([connector('fox')])
    discovery.start()
    await settle()
    expect(ids()).toEqual(['solana/sun', 'eip155/fox'])
  })

  it('survives a finder that throws while it starts', async () => {
    const broken = new Finder()
    broken.discover = () => {
      throw new Error('clumsy')
    }
    const { discovery, ids, errors } = setup({
      'adapter:eip155': broken,
      'adapter:sui': new Finder([connector('s', 'sui')]),
    })
    discovery.start()
    await settle()
    expect(ids()).toEqual(['sui/s'])
    expect(errors).toHaveLength(1)
  })
})

describe('finding one connector', () => {
  it('starts only its own finder', async () => {
    const finders = { 'adapter:eip155': new Finder([connector('fox')]), 'adapter:solana': new Finder() }
    const { discovery } = setup(finders)
    await expect(discovery.find('eip155', 'fox')).resolves.toMatchObject({ id: 'fox' })
    expect(finders['adapter:solana'].starts).toBe(0)
  })

  it('asks the source of that id rather than the namespace', async () => {
    const finders = {
      'adapter:solana': new Finder(),
      'source:pair': new Finder([connector('pair', 'solana', { source: true })]),
    }
    const { discovery } = setup(finders)
    await expect(discovery.find('solana', 'pair')).resolves.toMatchObject({ source: true })
    expect(finders['adapter:solana'].starts).toBe(0)
  })

  it('waits up to a second for a wallet that is late', async () => {
    const evm = new Finder()
    const { discovery } = setup({ 'adapter:eip155': evm })
    const found = discovery.find('eip155', 'heron')
    await vi.advanceTimersByTimeAsync(900)
    evm.report([connector('fox')])
    evm.report([connector('fox'), connector('heron')])
    await expect(found).resolves.toMatchObject({ id: 'heron' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up after that second', async () => {
    const { discovery } = setup({ 'adapter:eip155': new Finder([connector('fox')]) })
    let answer: unknown = 'none yet'
    void discovery.find('eip155', 'heron').then((found) => {
      answer = found
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(answer).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toBeUndefined()
  })

  it('does not take a wallet of that name from another namespace', async () => {
    const { discovery } = setup({
      'adapter:eip155': new Finder([connector('fox')]),
      'adapter:solana': new Finder([connector('sun', 'solana')]),
    })
    discovery.start()
    const found = discovery.find('solana', 'fox')
    await vi.advanceTimersByTimeAsync(1000)
    await expect(found).resolves.toBeUndefined()
  })
})
