import { onTestFinished, vi } from 'vitest'
import {
  type BatchOutcome,
  createTransactions,
  type HandedOver,
  type Sender,
  senderAtom,
  type TransactionProgress,
} from '../../../adapter-kit/index.js'
import {
  createWritableAtom,
  type Events,
  type Plugin,
  type PluginContext,
  type Services,
} from '../../../kernel/plugin.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'

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

export const [approval, exchange] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`]
export const declined = Object.assign(new Error('User rejected the request'), { code: 4001 })

interface World {
  /** What the wallet answers, by what is asked for. */
  readonly wallet: (what: 'approve' | 'swap', from: Sender) => Promise<HandedOver>
  readonly needsApproval: boolean
  /** Runs before the wallet is asked: a request is prepared meanwhile. */
  readonly prepare: () => Promise<void>
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

/** A page with a wallet whose answers, and a chain whose words, the test gives. */
export async function setupSwap({
  wallet = async (what) => (what === 'approve' ? approval : exchange),
  needsApproval = true,
  prepare = async () => undefined,
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
  const world = { wallet, needsApproval, prepare }
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

function machineOf(context: PluginContext, { wallet, needsApproval, prepare }: World, asked: string[]) {
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
  const ask = (what: 'approve' | 'swap') => async () => {
    await prepare()
    return (from: Sender) => {
      asked.push(what)
      return wallet(what, from)
    }
  }
  const transactions = createTransactions<SwapReview>(context, {
    views: { review: 'SwapReview', progress: 'SwapProgress', done: 'SwapDone' },
    sender: () => context.store.get(sender),
    progress,
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
