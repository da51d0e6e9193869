import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type BatchOutcome,
  createTransactions,
  type HandedOver,
  type Handover,
  type Sender,
  senderAtom,
  type TransactionProgress,
} from '../../../adapter-kit/index.js'
import {
  createWritableAtom,
  type Events,
  LatchkeyError,
  type Plugin,
  type PluginContext,
  type Services,
} from '../../../kernel/plugin.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'
import { borrowPage } from '../../conformance/page.js'
import { until } from '../../until.js'

declare module '../../../kernel/plugin.js' {
  interface Views {
    SwapReview: undefined
    SwapProgress: undefined
    SwapDone: undefined
  }
}

/** A swap as its author would write it: the token is approved, then exchanged. */
interface SwapReview {
  readonly account: { namespace: string; address: string; type: string; connectorId: string }
  readonly network: { id: `${string}:${string}` }
  readonly from: { token: string; amount: bigint }
}

const [approval, exchange] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`]
const declined = Object.assign(new Error('User rejected the request'), { code: 4001 })

interface World {
  /** What the wallet answers, by what is asked for. */
  readonly wallet: (what: 'approve' | 'swap', from: Sender) => Promise<HandedOver>
  readonly needsApproval: boolean
}

function swapPlugin(given: (context: PluginContext) => void): Plugin {
  return {
    name: 'swap-test',
    api: 1,
    provides: ['swap-test'],
    views: ['SwapReview', 'SwapProgress', 'SwapDone'],
    loadView: async () => ({ default: () => null }),
    load: async () => ({
      setup(context) {
        context.provide('swap-test' as 'adapter:x', {} as never)
        given(context)
      },
    }),
  }
}

async function setup({
  wallet = async (what) => (what === 'approve' ? approval : exchange),
  needsApproval = true,
  receipts,
  batches,
}: Partial<World> & {
  receipts?: (hash: string) => Promise<unknown>
  batches?: (id: string) => Promise<BatchOutcome | undefined>
} = {}) {
  const asked: string[] = []
  const chain: Plugin = {
    name: 'fake-chain',
    api: 1,
    provides: ['finder:eip155', 'adapter:eip155'],
    load: async () => ({
      setup(context) {
        context.provide('finder:eip155', {
          discover: (report) => report([{ id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespace: 'eip155' }]),
        })
        context.provide('adapter:eip155', {
          namespace: 'eip155',
          connect: async () => ({
            accounts: [{ namespace: 'eip155', address: '0xa', type: 'eoa' }],
            network: 'eip155:1',
            provider: {},
            watch: () => () => undefined,
          }),
          restore: async () => undefined,
          disconnect: async () => undefined,
          switchNetwork: async () => undefined,
          signMessage: async () => '',
          ...(receipts && { getOutcome: (hash: string) => receipts(hash) as never }),
          ...(batches && { getBatchOutcome: (_: unknown, __: unknown, id: string) => batches(id) as never }),
        })
      },
    }),
  }
  let context: PluginContext | undefined
  const world = { wallet, needsApproval }
  const keep = (its: PluginContext) => {
    context = its
  }
  const list = listPlugin()
  const harness = createHarness([chain, swapPlugin(keep), list], {
    networks: [testNetwork('eip155', 1)],
  })
  onTestFinished(() => harness.destroy())
  await harness.modal.ready()
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
  await harness.screen()
  await harness.modal.use('swap-test' as 'adapter:x')
  if (!context) throw new Error('The plugin was not set up')
  return { ...machineOf(context, world, asked), asked, harness, context, list }
}

/** Another plugin, which lists what is on its way. */
function listPlugin(): Plugin & { readonly notes: string[] } {
  const notes: string[] = []
  const list: Services['pendingTransactions'] = {
    add({ hash, network, address, to }) {
      notes.push(`${hash} of ${address} on ${network} to ${to}`)
      return (status, last) => notes.push(`${hash} ${status} as ${last}`)
    },
  }
  return {
    name: 'list-test',
    api: 1,
    provides: ['pendingTransactions'],
    load: async () => ({ setup: ({ provide }) => provide('pendingTransactions', list) }),
    notes,
  }
}

function machineOf(context: PluginContext, { wallet, needsApproval }: World, asked: string[]) {
  const progress = createWritableAtom<TransactionProgress<SwapReview>>(context.store, { status: 'idle' })
  const sender = senderAtom(context.state)
  const heard: [string, string][] = []
  for (const outcome of ['submitted', 'confirmed', 'failed'] as const)
    context.events.on(`transaction:${outcome}`, ({ hash }: Events['transaction:failed']) =>
      heard.push([outcome, hash]),
    )
  const counters = { initiated: vi.fn(), success: vi.fn(), rejected: vi.fn(), failed: vi.fn() }
  const seen: string[] = []
  context.store.sub(progress.atom, () => {
    const now = progress.get()
    seen.push('step' in now ? `${now.status} ${now.step}` : now.status)
  })
  const ask = (what: 'approve' | 'swap') => async () => (from: Sender) => {
    asked.push(what)
    return wallet(what, from)
  }
  const transactions = createTransactions<SwapReview>(context, {
    views: { review: 'SwapReview', progress: 'SwapProgress', done: 'SwapDone' },
    sender: () => context.store.get(sender),
    progress,
    differences: (shown, kept) => (shown.from.amount === kept.from.amount ? [] : ['amount']),
    steps: () => (needsApproval ? [ask('approve'), ask('swap')] : [ask('swap')]),
    counters: () => counters,
    pending: ({ from }) => ({ to: from.token }),
    told: { done: () => 'Swapped', failed: (_, { message }) => `Not swapped: ${message}` },
  })
  const from = context.store.get(sender)
  const review: SwapReview = Object.freeze({
    account: { namespace: 'eip155', address: '0xa', type: 'eoa', connectorId: 'fox' },
    network: { id: from?.network.caipNetworkId ?? 'eip155:0' },
    from: Object.freeze({ token: '0xt', amount: 5n }),
  })
  const view = () => context.store.get(context.state.route).history.at(-1)?.view
  context.router.push('SwapReview')
  return { transactions, review, progress, heard, counters, seen, view }
}

describe('a transaction of several requests', () => {
  it('asks for the next once the one before is in a block, and is told as one', async () => {
    const { transactions, review, asked, heard, counters, seen, view } = await setup({
      receipts: async () => ({ status: 'confirmed' }),
    })
    await transactions.send(review, review)
    expect(asked).toEqual(['approve', 'swap'])
    expect(heard).toEqual([
      ['submitted', approval],
      ['confirmed', approval],
      ['submitted', exchange],
      ['confirmed', exchange],
    ])
    expect(seen).toEqual(['approving', 'sending', 'approving 1', 'sending 1', 'done'])
    expect(counters.initiated).toHaveBeenCalledTimes(1)
    expect(counters.success).toHaveBeenCalledExactlyOnceWith(exchange)
    expect(view()).toBe('SwapDone')
  })

  it('stands in the list of what is on its way, which learns how each ended', async () => {
    const { transactions, review, list } = await setup({
      receipts: async (hash) => ({ status: 'confirmed', ...(hash === exchange && { hash: '0xfaster' }) }),
    })
    await transactions.send(review, review)
    await until(() => list.notes.length === 4)
    for (const [hash, last] of [[approval, approval] as const, [exchange, '0xfaster'] as const])
      expect(list.notes.filter((note) => note.startsWith(hash))).toEqual([
        `${hash} of 0xa on eip155:1 to 0xt`,
        `${hash} confirmed as ${last}`,
      ])
  })

  it('ends with the first that fails: the next is never asked for', async () => {
    const { transactions, review, asked, heard, progress, view } = await setup({
      receipts: async () => ({
        status: 'failed',
        error: Object.assign(new Error('Transaction reverted'), { code: 'LK_REVERTED' }),
      }),
    })
    await transactions.send(review, review)
    expect(asked).toEqual(['approve'])
    expect(heard.at(-1)).toEqual(['failed', approval])
    expect(progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_REVERTED' } })
    expect(view()).toBe('SwapReview')
  })

  it('ends where the visitor declines the second', async () => {
    const { transactions, review, progress, counters } = await setup({
      wallet: async (what) => {
        if (what === 'swap') throw declined
        return approval
      },
      receipts: async () => ({ status: 'confirmed' }),
    })
    await transactions.send(review, review)
    expect(progress.get().status).toBe('rejected')
    expect(counters.rejected).toHaveBeenCalledTimes(1)
  })

  it('asks nothing more of another account than was reviewed', async () => {
    const at = await setup({
      wallet: async (what) => {
        if (what === 'approve') await at.harness.modal.disconnect()
        return what === 'approve' ? approval : exchange
      },
    })
    await at.transactions.send(at.review, at.review)
    expect(at.asked).toEqual(['approve'])
  })
})

describe('what was shown', () => {
  it('is what is sent, or nothing is', async () => {
    const { transactions, review, asked, progress, counters } = await setup({ needsApproval: false })
    const shown = { ...review, from: { ...review.from, amount: 6n } }
    await transactions.send(shown, review)
    expect(asked).toEqual([])
    expect(progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SEND_CHANGED' } })
    expect(counters.failed).toHaveBeenCalledTimes(1)
  })
})

describe('what was handed over', () => {
  let returnPage: () => void
  beforeEach(() => {
    returnPage = borrowPage()
    localStorage.clear()
  })
  afterEach(() => returnPage())
  const stored = () => JSON.parse(localStorage.getItem('@latchkey/swap-test:handovers') ?? '[]') as Handover[]

  it('stands in the storage before the wallet is asked, and by its hash before anybody is told', async () => {
    const seen: unknown[] = []
    const at = await setup({
      needsApproval: false,
      wallet: async () => {
        seen.push(stored().map(({ status, hash }) => [status, hash]))
        return exchange
      },
      receipts: async () => ({ status: 'confirmed' }),
    })
    at.context.events.on('transaction:submitted', () =>
      seen.push(stored().map(({ status, hash }) => [status, hash])),
    )
    await at.transactions.send(at.review, at.review)
    expect(seen).toEqual([[['asked', undefined]], [['sent', exchange]]])
    expect(stored()).toEqual([])
  })

  it.each([
    ['a rejection', declined, 0],
    ['an error', Object.assign(new Error('insufficient funds'), { code: -32000 }), 0],
    ['a wallet that stopped', Object.assign(new Error('Disconnected'), { code: 4900 }), 1],
    ['an answer that is no hash', new LatchkeyError('LK_WALLET_ANSWER', 'no hash'), 1],
    ['a request that expired', Object.assign(new Error('expired'), { code: 8000 }), 1],
  ])('after %s it is forgotten only where the wallet refused', async (_, error, left) => {
    const at = await setup({ needsApproval: false, wallet: () => Promise.reject(error) })
    await at.transactions.send(at.review, at.review)
    expect(stored()).toHaveLength(left)
    if (left > 0) expect(stored()).toMatchObject([{ status: 'asked' }])
  })

  it('is not asked for a second time unsaid: not after leaving, not in another tab', async () => {
    const at = await setup({ needsApproval: false, wallet: () => new Promise(() => undefined) })
    void at.transactions.send(at.review, at.review)
    await until(() => at.asked.length === 1)
    at.transactions.leave()
    await at.transactions.send(at.review, at.review)
    expect(at.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SENT_BEFORE' } })
    expect(at.transactions.earlier(at.review)).toMatchObject({ status: 'asked' })
    expect(at.asked).toHaveLength(1)

    const other = { ...at.review, from: { ...at.review.from, token: '0xother' } }
    expect(at.transactions.earlier(other)).toBeUndefined()
    const [mine] = stored()
    const theirs = { ...mine, id: 'of another tab', status: 'sent', hash: exchange }
    localStorage.setItem('@latchkey/swap-test:handovers', JSON.stringify([theirs]))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: '@latchkey/swap-test:handovers' }))
    expect(at.transactions.earlier(at.review)).toMatchObject({ status: 'sent' })

    void at.transactions.send(at.review, at.review, true)
    await until(() => at.asked.length === 2)
  })

  it('of a batch is its id: the hash is told once the wallet names it, and nothing is asked for again', async () => {
    const words: BatchOutcome[] = [{ status: 'unknown', wallet: 'waiting' }]
    const at = await setup({
      needsApproval: false,
      wallet: async () => ({ batch: '0xid' }),
      batches: async () => words.at(-1),
    })
    const sending = at.transactions.send(at.review, at.review)
    await until(() => at.progress.get().status === 'sending')
    expect(at.heard).toEqual([])
    expect(stored()).toMatchObject([{ status: 'sent', batch: '0xid' }])
    words.push({ status: 'confirmed', wallet: 'done', hash: exchange })
    await sending
    expect(at.progress.get()).toMatchObject({ status: 'done', hash: exchange })
    expect(at.heard).toEqual([['confirmed', exchange]])
    expect(at.asked).toHaveLength(1)
  })

  it('stays for the page where nothing can be stored', async () => {
    const at = await setup({ needsApproval: false, wallet: () => new Promise(() => undefined) })
    localStorage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    void at.transactions.send(at.review, at.review)
    await until(() => at.asked.length === 1)
    expect(at.transactions.earlier(at.review)).toMatchObject({ status: 'asked' })
  })
})
