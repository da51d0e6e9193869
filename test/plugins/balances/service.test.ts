import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Adapter, Connection, HeldToken, Network, Services } from '../../../kernel/plugin.js'
import type { BalancesService } from '../../../plugins/balances/contract.js'
import { balances } from '../../../plugins/balances/index.js'
import { type AccountHarness, counted, refusal, setupAccount, token } from './fake-account.js'

type Blockchain = Services['blockchain']
let home: AccountHarness
let service: BalancesService
let stop: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  home.destroy()
  vi.useRealTimers()
})

/** Connects, and listens as a view does. */
async function start(answers: Partial<Blockchain>, adapter: Partial<Adapter> = {}): Promise<void> {
  home = setupAccount(balances(), answers, [], {}, adapter)
  await settle(home.connect())
  service = await settle(home.modal.use('balances'))
  stop = service.live.subscribe(() => undefined)
  await vi.dynamicImportSettled() // what reads comes with the first listener
  await pass(1)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function settle<T>(work: Promise<T>): Promise<T> {
  await pass(50)
  return work
}
const now = () => service.live.get()

describe('the tokens of the active account', () => {
  it('are read when somebody listens, and trusted for 30 s', async () => {
    const read = counted(async () => [token('A')])
    await start({ balances: read })
    expect(now()).toMatchObject({ status: 'ready', total: 2, tokens: [{ symbol: 'A', amount: 2_000_000n }] })
    expect(read.calls).toHaveLength(1)
    const before = now()
    const hide = service.show()
    await pass(29_000)
    expect(read.calls).toHaveLength(1)
    expect(now()).toBe(before)
    await pass(10_000)
    expect(read.calls).toHaveLength(2)
    hide()
    await pass(100_000)
    expect(read.calls).toHaveLength(2)
  })

  it('are not asked for while the page is hidden, and at once when it is seen again', async () => {
    const read = counted(async () => [])
    await start({ balances: read })
    const hide = service.show()
    const turn = (visibilityState: string) => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn('hidden')
    await pass(200_000)
    expect(read.calls).toHaveLength(1)
    turn('visible')
    await pass(1)
    expect(read.calls).toHaveLength(2)
    hide()
  })

  it.each(['transaction:submitted', 'transaction:confirmed', 'transaction:failed'] as const)(
    'are read anew, past every cache, after %s',
    async (event) => {
      const read = counted(async (..._asked: readonly unknown[]) => [token('A')])
      await start({ balances: read })
      const context = await home.contextOf('balances')
      context.events.emit(event, { namespace: 'eip155', address: '0x', network: 'eip155:1', hash: '0x1' })
      context.track('MODAL_OPEN', { connected: true })
      await pass(1)
      expect(read.calls).toHaveLength(2)
      expect(read.calls[1]?.[3]).toEqual([`eip155:1:0x${'e'.repeat(40)}`, token('A').address])
    },
  )

  it('are those of the account and network that are active', async () => {
    const read = counted(async (who: string, network: string) => [
      token(network.at(-1) ?? '', {
        chainId: network,
        address: undefined,
        name: who,
      }),
    ])
    await start({ balances: read })
    home.modal.addNetwork({ ...home.modal.getNetworks()[0], id: 2, caipNetworkId: 'eip155:2' } as never)
    await settle(home.modal.switchNetwork('eip155:2'))
    expect(now().tokens).toMatchObject([{ symbol: '2' }])
    const other = '0x00000000000000000000000000000000000000B2'
    home.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: other, type: 'eoa' }] })
    expect(now().status).toBe('loading')
    await pass(1)
    expect(now().tokens).toMatchObject([{ name: other }])
    await settle(home.modal.disconnect())
    expect(now()).toMatchObject({ status: 'none', tokens: [] })
  })

  it('ignore an answer that was on its way when they were read anew', async () => {
    const answers: ((list: never[]) => void)[] = []
    await start({ balances: () => new Promise((resolve) => answers.push(resolve)) })
    const done = service.refresh()
    await pass(1)
    answers[1]?.([token('N') as never])
    await done
    answers[0]?.([token('O') as never])
    await pass(1)
    expect(now().tokens).toMatchObject([{ symbol: 'N' }])
  })
})

describe('a token that is made to be taken for another', () => {
  it('stays on the list with its doubt, and nobody else has one', async () => {
    const list = [
      token('A', { name: 'USD Coin', symbol: 'USDC' }),
      token('B', { name: 'USD Coin', symbol: 'USDC', price: 0, value: 0 }),
      token('C', { name: 'Test', symbol: 'XYZ' }),
      token('D', { name: 'Reward', symbol: 'Visit claim-usdt.example' }),
      token('E', { name: 'yearn.finance', symbol: 'YFI' }),
    ]
    await start({ balances: async () => list })
    expect(now().tokens.map(({ symbol, doubt }) => [symbol, doubt])).toEqual([
      ['USDC', undefined],
      ['XYZ', 'imitation'],
      ['Visit claim-usdt.example', 'link'],
      ['YFI', undefined],
      ['USDC', 'imitation'],
    ])
  })
})

describe('failure', () => {
  it('is told, blocks asking for 30 s, and then heals', async () => {
    let broken = true
    const read = counted(async () => {
      if (broken) throw refusal(400)
      return [token('A')]
    })
    await start({ balances: read })
    expect(now()).toMatchObject({ status: 'failed', failure: { first: true } })
    const hide = service.show()
    service.retry()
    await pass(25_000)
    expect(read.calls).toHaveLength(1)
    await pass(15_000)
    expect(read.calls).toHaveLength(2)
    expect(now()).toMatchObject({ status: 'failed', failure: { first: false } })
    broken = false
    await pass(31_000)
    expect(now().status).toBe('ready')
    expect(now().failure).toBeUndefined()
    hide()
  })

  it('keeps what was read before', async () => {
    let broken = false
    await start({
      balances: async () => {
        if (broken) throw refusal(400)
        return [token('A')]
      },
    })
    broken = true
    await service.refresh()
    expect(now()).toMatchObject({ status: 'ready', tokens: [{ symbol: 'A' }], failure: { first: true } })
  })

  it('with 503 stops looking until the list is shown again', async () => {
    const read = counted(async () => {
      throw refusal(503)
    })
    await start({ balances: read })
    const hide = service.show()
    await pass(10_000)
    expect(now().status).toBe('failed')
    expect(read.calls).toHaveLength(4) // one, and three tries more
    await pass(300_000)
    expect(read.calls).toHaveLength(4)
    hide()
    service.show()
    await pass(10_000)
    expect(read.calls.length).toBeGreaterThan(4)
  })

  it('can be tried again by the visitor once the 30 s are over', async () => {
    const read = counted(async () => {
      throw refusal(503)
    })
    await start({ balances: read })
    await pass(10_000)
    service.retry()
    expect(now().status).toBe('failed')
    await pass(31_000)
    service.retry()
    expect(now().status).toBe('loading')
    await pass(10_000)
    expect(now().status).toBe('failed')
  })

  it('to say which networks there are is not the same as a network nobody knows, and heals', async () => {
    let broken = true
    const supports = counted(async () => {
      if (broken) throw refusal(401)
      return true
    })
    await start({ supports, balances: async () => [token('A')] })
    expect(now()).toMatchObject({ status: 'failed', failure: { first: true } })
    const hide = service.show()
    await pass(25_000)
    expect(supports.calls).toHaveLength(1)
    broken = false
    await pass(15_000)
    expect(now()).toMatchObject({ status: 'ready', tokens: [{ symbol: 'A' }] })
    hide()
  })

  it('does not ask for networks the service does not know', async () => {
    const read = counted(async () => [])
    await start({ supports: async (id) => id === 'eip155:1', balances: read })
    home.modal.addNetwork({ ...home.modal.getNetworks()[0], id: 2, caipNetworkId: 'eip155:2' } as never)
    await settle(home.modal.switchNetwork('eip155:2'))
    expect(now()).toMatchObject({ status: 'unsupported', failure: { first: true } })
    expect(read.calls).toHaveLength(1)
  })
})

describe('a wallet that lists its own tokens', () => {
  const held: HeldToken = { name: 'Own', symbol: 'OWN', decimals: 6, amount: 1_000_000n, price: 3 }

  it('is believed before the service', async () => {
    const read = counted(async () => [])
    const asked = counted(async (_connection: Connection, _network: Network) => [held])
    await start({ balances: read }, { getHoldings: asked })
    expect(now()).toMatchObject({ tokens: [{ symbol: 'OWN', amount: 1_000_000n, value: 3 }] })
    expect(read.calls).toHaveLength(0)
    expect(asked.calls[0]?.[1]).toMatchObject({ caipNetworkId: 'eip155:1' })
  })

  it('that cannot, or never answers, gives way to the service, and is left alone', async () => {
    for (const answer of [() => Promise.reject(new Error('no')), () => new Promise<never>(() => {})]) {
      const asked = counted(answer)
      await start({ balances: async () => [token('A')] }, { getHoldings: asked })
      await pass(3000)
      expect(now().tokens).toMatchObject([{ symbol: 'A' }])
      await service.refresh()
      expect(asked.calls).toHaveLength(1)
      stop()
      home.destroy()
    }
  })
})

describe('without a project', () => {
  it('nothing is asked', async () => {
    const read = counted(async () => [])
    home = setupAccount(balances(), { balances: read }, [], { projectId: '' })
    await settle(home.connect())
    service = await settle(home.modal.use('balances'))
    stop = service.live.subscribe(() => undefined)
    await service.refresh()
    expect(now().status).toBe('unsupported')
    expect(read.calls).toHaveLength(0)
  })
})
