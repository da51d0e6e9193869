import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SwapRules } from '../../../adapter-kit/index.js'
import { type Adapter, currentView, type SendRequest } from '../../../kernel/plugin.js'
import { until } from '../../until.js'
import {
  type Asked,
  alice,
  dollar,
  ether,
  euro,
  filled,
  type Market,
  mallory,
  market,
  reviewed,
  router,
  txHash,
} from './fake-market.js'

afterEach(() => {
  vi.useRealTimers()
})

/** The time in which a node that is behind is asked again goes by at once. */
async function asNodesCatchUp(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const done = work()
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  await done
}

const statusOf = ({ service }: Market) => service.progress.get().status

describe('the review of a swap', () => {
  it('is what is sent, frozen at every level', async () => {
    const at = await market()
    const review = await reviewed(at, '1.5')
    expect(review).toMatchObject({
      account: { address: alice, wallet: 'Fox Wallet' },
      network: { id: 'eip155:1' },
      source: { address: undefined, symbol: 'TEST' },
      target: { address: dollar, symbol: 'USDC', decimals: 6 },
      amount: { units: (3n * ether) / 2n, text: '1.5' },
      quote: { expected: 3000n * 10n ** 6n, minimum: 2970n * 10n ** 6n },
      ...{ router, slippage: 1, approvals: [] },
      request: { to: router, data: '0x5a', value: (3n * ether) / 2n },
    })
    expect(currentView(at.context)).toBe('SwapPreview')
    const frozen = [review, review.account, review.quote, review.request, review.approvals, review.amount]
    expect(frozen.map((part) => Object.isFrozen(part))).toEqual(frozen.map(() => true))
    expect(at.tracks.at(-1)).toEqual({
      event: 'INITIATE_SWAP',
      properties: {
        ...{ network: 'eip155:1', swapFromToken: 'TEST', swapToToken: 'USDC', isSmartAccount: false },
        ...{ swapFromAmount: '1.5', swapToAmount: '3000' },
      },
    })
    await at.service.send(review)
    expect(at.handed).toEqual([review.request])
    expect(at.service.progress.get()).toMatchObject({ status: 'done', hash: txHash })
    expect(currentView(at.context)).toBe('SwapConfirmed')
    expect(at.tracks.at(-1)).toMatchObject({ event: 'SWAP_SUCCESS' })
  })

  it('is sent by an equal copy, and refused with any part changed, missing or added', async () => {
    const at = await market()
    const review = await reviewed(at, '1.5')
    const changed = [
      { ...review, quote: { ...review.quote, minimum: 1n } },
      { ...review, request: { ...review.request, to: mallory } },
      { ...review, approvals: [{ ...review.request }] },
      { ...review, account: { ...review.account, more: 1 } },
      { ...review, target: { ...review.target, decimals: undefined } },
    ]
    for (const shown of changed) {
      await at.service.send(shown as typeof review)
      expect(at.service.progress.get()).toMatchObject({ problem: { code: 'LK_SEND_CHANGED' } })
    }
    expect(at.handed).toEqual([])
    await at.service.send(structuredClone(review))
    expect(at.handed).toEqual([review.request])
  })

  it.each([
    ['recipient', { recipient: mallory }],
    ['router', { router: mallory }],
    ['amount', { amount: 2n * ether }],
    ['source', { source: euro }],
    ['target', { target: euro }],
    ['minimum', { minimum: 1n }],
    ['amount', { isPartial: true }],
  ])('of a transaction with another %s is refused before the wallet is asked', async (part, call) => {
    const at = await market()
    await filled(at)
    at.lie.call = call
    const error = await at.service.makeReview().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'LK_SWAP_MISMATCH', why: expect.stringContaining(` ${part}`) })
    expect(currentView(at.context)).toBe('Swap')
    expect(at.service.review.get()).toEqual({ review: undefined, status: 'none' })
    expect(at.handed).toEqual([])
  })

  it.each([
    ['another value', { to: `eip155:1:${router}`, data: '0x5a', amount: '1' }, 'value'],
    ['a contract on another chain', { to: `eip155:10:${router}`, data: '0x5a', amount: `${ether}` }, 'chain'],
  ])('of a transaction with %s is refused', async (_what, tx, part) => {
    const at = await market({ service: ({ path }) => (path === 'build-transaction' ? { tx } : undefined) })
    await filled(at)
    await expect(at.service.makeReview()).rejects.toMatchObject({
      ...{ code: 'LK_SWAP_MISMATCH', why: expect.stringContaining(part) },
    })
  })

  it('of a call that nobody can read is refused', async () => {
    const at = await market({ rules: { readSwap: async () => undefined } })
    await filled(at)
    // It is no lie: nobody knows what it does.
    await expect(at.service.makeReview()).rejects.toMatchObject({ code: 'LK_SWAP_UNREADABLE' })
    expect(at.handed).toEqual([])
  })

  it('with a minimum of nothing is refused, however little is bought', async () => {
    const at = await market({
      service: ({ path }) => (path === 'quotes' ? { quotes: [{ toAmount: '1' }] } : undefined),
    })
    expect((await filled(at)).quote).toMatchObject({ expected: 1n, minimum: 1n })
    at.lie.call = { minimum: 0n }
    await expect(at.service.makeReview()).rejects.toMatchObject({
      ...{ code: 'LK_SWAP_MISMATCH', why: expect.stringContaining('minimum') },
    })
  })

  it('knows the prices, also where they come later than the offer', async () => {
    let isLate = true
    const at = await market({ price: async () => (isLate ? Promise.reject(new Error('down')) : 1) })
    await filled(at, '5', dollar, euro)
    isLate = false
    expect((await at.service.makeReview())?.quote.impact).toBe(0)
  })

  it.each([
    ['more of the source leaves', 'amount that leaves', { token: dollar, amount: -5_000_010n }],
    ['less than the minimum arrives', 'amount that arrives', { token: euro, amount: -1n * ether }],
    ['the coin leaves as well', 'token that leaves', { token: undefined, amount: -1n }],
    ['a token beside the pair leaves', 'token that leaves', { token: mallory, amount: -1n }],
  ])('of a swap by which, executed by a node, %s is refused', async (_what, part, change) => {
    const asBuilt = [
      { token: dollar, amount: -5_000_000n },
      { token: euro, amount: 5n * ether },
    ]
    const changes = [...asBuilt]
    const at = await market({ rules: { simulate: async () => ({ status: 'done', changes }) } })
    await reviewed(at, '5', dollar, euro)
    at.context.router.back()
    const isOfPair = asBuilt.some(({ token }) => token === change.token)
    changes.splice(0, 2, ...asBuilt.filter(({ token }) => token !== change.token))
    changes.push(change as (typeof asBuilt)[number])
    expect(changes).toHaveLength(isOfPair ? 2 : 3)
    await expect(at.service.makeReview()).rejects.toMatchObject({
      ...{ code: 'LK_SWAP_MISMATCH', why: expect.stringContaining(part) },
    })
    expect(at.handed).toEqual([])
  })

  it('is simulated once more where it is built anew, with what the wallet does before it', async () => {
    const asked: (readonly SendRequest[])[] = []
    const simulate: SwapRules['simulate'] = async (_network, _owner, requests) => {
      asked.push(requests)
      return asked.length > 1 ? { status: 'refused', reason: 'too little' } : undefined
    }
    const at = await market({ rules: { simulate } })
    const review = await reviewed(at, '5', dollar, euro)
    at.chain.allowance = 5_000_000n
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    await at.service.send(review)
    expect(asked.map((requests) => requests.map(({ to }) => to))).toEqual([[dollar, router], [router]])
    expect(at.handed.map(({ to }) => to)).toEqual([dollar])
    expect(at.service.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SWAP_UNDONE' } })
  })

  it('costs what the network estimates for the very call', async () => {
    const calls: unknown[] = []
    const fee: SwapRules['fee'] = async (_network, approvals, call) => {
      calls.push([approvals, call?.owner, call?.request.data])
      return 7n
    }
    const at = await market({ rules: { fee } })
    const review = await reviewed(at)
    expect(review.quote.fee).toBe(7n)
    expect(calls).toContainEqual([0, alice, '0x5a'])
  })

  it('of an approval for somebody else is refused', async () => {
    const at = await market()
    await filled(at, '5', dollar, euro)
    at.lie.spender = mallory
    await expect(at.service.makeReview()).rejects.toMatchObject({
      ...{ code: 'LK_SWAP_MISMATCH', why: expect.stringContaining('spender') },
    })
  })

  it('of a token that counts otherwise than its list says is refused', async () => {
    const at = await market({ adapter: { getToken: async () => ({ decimals: 3 }) } })
    await filled(at)
    await expect(at.service.makeReview()).rejects.toMatchObject({ code: 'LK_TOKEN_SCALE' })
    const other = await market({ adapter: { getToken: () => Promise.reject(new Error('down')) } })
    await filled(other)
    await expect(other.service.makeReview()).rejects.toMatchObject({ code: 'LK_TOKEN_UNCHECKED' })
  })

  it('is not shown to a visitor who went on meanwhile', async () => {
    let answer: (value: undefined) => void = () => undefined
    const held = new Promise<undefined>((resolve) => {
      answer = resolve
    })
    const at = await market({ service: ({ path }) => (path === 'build-transaction' ? held : undefined) })
    await filled(at)
    const made = at.service.makeReview()
    at.context.router.push('SwapSelectToken', { target: 'toToken' })
    answer(undefined)
    expect(await made).toBeUndefined()
    expect(currentView(at.context)).toBe('SwapSelectToken')
  })

  it('that differs from the frozen one sends nothing', async () => {
    const at = await market()
    const review = await reviewed(at)
    const request = { ...review.request, to: mallory }
    await at.service.send({ ...review, request })
    expect(at.service.progress.get()).toMatchObject({
      status: 'failed',
      problem: { code: 'LK_SEND_CHANGED' },
    })
    expect(at.handed).toEqual([])
  })

  it('holds for its account and network alone', async () => {
    const at = await market()
    const review = await reviewed(at)
    at.say({ type: 'network', network: 'eip155:10' })
    await until(() => at.service.differences(review).includes('network'))
    await at.service.send(review)
    expect(at.handed).toEqual([])
  })

  it('says when its minimum is not offered any more, and is made anew with other figures', async () => {
    let price = 1n
    const service = ({ path }: Asked) =>
      path === 'quotes' ? { quotes: [{ toAmount: `${(2000n * 10n ** 6n) / price}` }] } : undefined
    const at = await market({ service })
    const review = await reviewed(at)
    await at.service.check()
    expect(at.service.review.get()).toEqual({ review, status: 'ready' })
    price = 2n
    await at.service.check()
    expect(at.service.review.get()).toEqual({ review, status: 'moved' })
    await at.service.send(review)
    expect(at.handed).toEqual([])
    at.lie.call = { minimum: 990n * 10n ** 6n }
    await at.service.renew()
    const next = at.service.review.get()
    expect(next).toMatchObject({ status: 'ready', review: { quote: { minimum: 990n * 10n ** 6n } } })
    await at.service.send(review)
    expect(at.service.progress.get()).toMatchObject({ problem: { code: 'LK_SEND_CHANGED' } })
  })

  it('that is old is built again, and sent only with as much as was shown', async () => {
    const at = await market()
    const review = await reviewed(at)
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    at.lie.call = { minimum: review.quote.minimum - 1n }
    await at.service.send(review)
    expect(at.service.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SWAP_MOVED' } })
    expect(at.handed).toEqual([])
    at.lie.call = undefined
    await at.service.renew()
    const next = at.service.review.get().review
    if (!next) throw new Error('There is no review')
    await at.service.send(next)
    expect(at.handed).toHaveLength(1)
  })

  it('goes with the modal', async () => {
    const at = await market()
    await reviewed(at)
    await at.modal.close()
    expect(at.service.review.get()).toEqual({ review: undefined, status: 'none' })
    expect(at.service.state.get().amount).toBe('')
  })
})

describe('a swap of a token', () => {
  it('asks for the amount that is needed, then swaps', async () => {
    const at = await market({
      adapter: {
        send: async (_connection, _network, request) => {
          at.handed.push(request)
          if (request.to === dollar) at.chain.allowance = BigInt(String(request.data))
          return txHash
        },
      },
    })
    const review = await reviewed(at, '5', dollar, euro)
    expect(review).toMatchObject({ quote: { approvals: 1, fee: 2n * at.chain.fee }, request: { value: 0n } })
    await at.service.send(review)
    expect(at.handed.map(({ to }) => to)).toEqual([dollar, router])
    expect(at.chain.allowance).toBe(5_000_000n)
    expect(statusOf(at)).toBe('done')
  })

  const approving = (at: () => Market): Partial<Adapter> => ({
    async send(_connection, _network, request) {
      at().handed.push(request)
      if (request.to === dollar) at().chain.allowance = BigInt(String(request.data))
      return txHash
    },
  })

  it('asks for price and transaction anew after the approval, and hands over the new one', async () => {
    let data = '0x5a'
    const at: Market = await market({
      adapter: approving(() => at),
      service: ({ path }) =>
        path === 'build-transaction' ? { tx: { to: `eip155:1:${router}`, data, amount: '0' } } : undefined,
    })
    const review = await reviewed(at, '5', dollar, euro)
    const before = at.asked.filter(({ path }) => path === 'quotes').length
    data = '0x5b'
    await at.service.send(review)
    expect(at.handed.map((request) => request.data)).toEqual([review.approvals[0]?.data, '0x5b'])
    expect(at.asked.filter(({ path }) => path === 'quotes').length).toBe(before + 1)
  })

  it('is not handed over where less is offered after the approval than was reviewed', async () => {
    const at: Market = await market({ adapter: approving(() => at) })
    const review = await reviewed(at, '5', dollar, euro)
    at.lie.call = { minimum: review.quote.minimum - 1n }
    await at.service.send(review)
    expect(at.handed.map(({ to }) => to)).toEqual([dollar])
    expect(at.service.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SWAP_MOVED' } })
  })

  it.each([
    [
      'the allowance cannot be read',
      { allowance: () => Promise.reject(new Error('down')) },
      'LK_SWAP_ALLOWANCE_UNREAD',
      'Failed to check allowance',
    ],
    [
      'the approval cannot be made',
      { approvals: () => Promise.reject(new Error('down')) },
      'LK_SWAP_APPROVAL',
      'Failed to create approval transaction',
    ],
  ])('is not reviewed where %s', async (_, rules, code, message) => {
    const at = await market({ rules })
    await expect(reviewed(at, '5', dollar, euro)).rejects.toMatchObject({ code, message })
    expect(at.handed).toEqual([])
  })

  it('needs no approval where enough is allowed', async () => {
    const at = await market()
    at.chain.allowance = 5_000_000n
    const review = await reviewed(at, '5', dollar, euro)
    await at.service.send(review)
    expect(at.handed).toEqual([review.request])
    expect(at.asked.filter(({ path }) => path === 'build-approve')).toEqual([])
  })

  it('may be allowed without a limit where the site says so', async () => {
    const at = await market({ options: { unlimitedApproval: true } })
    const review = await reviewed(at, '5', dollar, euro)
    expect(review.approvals).toEqual([{ to: dollar, value: 0n, data: `0x${(2n ** 256n - 1n).toString(16)}` }])
  })

  it('stops where less was approved than it takes, and can be reviewed again', async () => {
    const at = await market()
    const review = await reviewed(at, '5', dollar, euro)
    at.chain.allowance = 0n // the wallet's own dialog set less
    await asNodesCatchUp(() => at.service.send(review))
    expect(at.handed.map(({ to }) => to)).toEqual([dollar])
    expect(at.service.progress.get()).toMatchObject({
      status: 'failed',
      problem: { code: 'LK_SWAP_ALLOWANCE' },
    })
    // It is made anew at once, as an approval is in a block; the visitor approves the rest elsewhere.
    await until(() => at.service.review.get().status === 'ready')
    at.chain.allowance = 5_000_000n
    await at.service.renew()
    expect(at.service.review.get()).toMatchObject({ status: 'ready', review: { approvals: [] } })
  })

  it('sets the allowance to zero first where the token wants that, and looks before it goes on', async () => {
    const approvals = async () => [
      { to: dollar, value: 0n, data: '0x00' as const },
      { to: dollar, value: 0n, data: '0x05' as const },
    ]
    const at = await market({ rules: { approvals } })
    at.chain.allowance = 900_000n
    const review = await reviewed(at, '5', dollar, euro)
    await asNodesCatchUp(() => at.service.send(review))
    // The first had no effect.
    expect(at.handed.map(({ data }) => data)).toEqual(['0x00'])
    expect(at.service.progress.get()).toMatchObject({ problem: { code: 'LK_SWAP_ALLOWANCE' } })
  })

  it('that is declined after its approval is reviewed without the approval', async () => {
    const at = await market({
      adapter: {
        send: async (_connection, _network, request) => {
          if (request.to !== dollar) throw Object.assign(new Error('User rejected'), { code: 4001 })
          at.chain.allowance = 5_000_000n
          return txHash
        },
      },
    })
    const review = await reviewed(at, '5', dollar, euro)
    await at.service.send(review)
    expect(statusOf(at)).toBe('rejected')
    await until(() => at.service.review.get().review !== review)
    expect(at.service.review.get()).toMatchObject({ status: 'ready', review: { approvals: [] } })
    const { properties } = at.tracks.find(({ event }) => event === 'INITIATE_SWAP') ?? {}
    const failures = at.tracks.filter(({ event }) => event.startsWith('SWAP_'))
    expect(failures).toEqual([
      { event: 'SWAP_ERROR', properties: { ...properties, message: 'User rejected' } },
    ])
    expect(properties).toHaveProperty('swapFromAmount')
  })

  it('is one request where the wallet does several as one', async () => {
    const together: SendRequest[] = []
    const at = await market({
      adapter: {
        sendsTogether: async () => true,
        sendTogether: async (_connection, _network, requests) => {
          together.push(...requests)
          return { batch: '0xid' }
        },
        getBatchOutcome: async () => ({ status: 'confirmed', hash: txHash, wallet: 'done' }),
      },
    })
    const review = await reviewed(at, '5', dollar, euro)
    expect(review.together).toBe(true)
    await at.service.send(review)
    expect(together).toEqual([...review.approvals, review.request])
    expect(at.handed).toEqual([])
    expect(statusOf(at)).toBe('done')
  })

  it('is asked for step by step after a wallet could not do it as one', async () => {
    const at = await market({
      adapter: {
        sendsTogether: async () => true,
        sendTogether: () => Promise.reject(new Error('not today')),
      },
    })
    const review = await reviewed(at, '5', dollar, euro)
    await at.service.send(review)
    expect(statusOf(at)).toBe('failed')
    await until(() => at.service.review.get().review !== review)
    expect(at.service.review.get()).toMatchObject({ status: 'ready', review: { together: false } })
  })

  it.each([[async () => false], [() => Promise.reject(new Error('no'))], [async () => 'yes' as never]])(
    'is asked for step by step where the wallet does not say that it can',
    async (sendsTogether) => {
      const at = await market({ adapter: { sendsTogether, sendTogether: async () => ({ batch: '0xid' }) } })
      expect(await reviewed(at, '5', dollar, euro)).toMatchObject({ together: false })
    },
  )

  it('that is declined at its approval counts as that', async () => {
    const at = await market({
      adapter: { send: () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })) },
    })
    const review = await reviewed(at, '5', dollar, euro)
    await at.service.send(review)
    expect(at.tracks.at(-1)).toMatchObject({ event: 'SWAP_APPROVAL_ERROR' })
    expect(at.service.review.get()).toEqual({ review, status: 'ready' })
  })
})
