import { createConnectAndReturn, loadOnce, transactionUrl } from '../../adapter-kit/features/index.js'
import { createWritableAtom, currentView, live, type PluginContext } from '../../kernel/plugin.js'
import type { ReviewState, SwapArguments, SwapProgress, SwapsService } from './contract.js'
import { createEarlierSwaps } from './earlier/earlier-swaps.js'
import { createForm } from './form/form.js'
import type { createSubmit } from './submit/submit.js'

/** Provides the service `swaps`. */
export function setup(context: PluginContext): SwapsService {
  const service = createService(context)
  context.provide('swaps', service)
  return service
}

/** The form is created at once; the code for review and swapping loads with its first use. */
function createService(context: PluginContext): SwapsService {
  const { events, store } = context
  const progress = createWritableAtom<SwapProgress>(store, { status: 'idle' })
  const review = createWritableAtom<ReviewState>(store, { review: undefined, status: 'none' })
  const form = createForm(context)
  const earlier = createEarlierSwaps(context, form)
  const arrived = createWritableAtom<bigint | undefined>(store, undefined)
  let submit: ReturnType<typeof createSubmit> | undefined
  const loadSubmit = loadOnce(async () => {
    submit = (await import('./submit/submit.js')).createSubmit(context, form, {
      progress,
      review,
      earlier,
      arrived,
    })
    return submit
  })
  const connect = createConnectAndReturn(context, 'Swap', (params: SwapArguments | undefined) =>
    context.router.open({ view: 'Swap', params }),
  )
  events.on('modal:close', () => {
    submit?.forget()
    form.reset()
    earlier.showAll()
  })
  return {
    ...form.service,
    review: live(context.store, review.atom),
    progress: live(context.store, progress.atom),
    arrived: live(context.store, arrived.atom),
    connect,
    earlier: earlier.swap,
    goOn: earlier.goOn,
    setAside: earlier.setAside,
    async makeReview() {
      const view = currentView(context)
      return (await loadSubmit()).makeReview(view)
    },
    renew: async () => submit?.renew(),
    check: async () => submit?.check(),
    sentBefore: {
      get: () => submit?.sentBefore(),
      subscribe: (listener) => store.sub(earlier.ledger.open.atom, listener),
    },
    differences: (reviewed) => submit?.differences(reviewed) ?? [],
    send: async (onScreen, again) => submit?.send(onScreen, again),
    leave: () => submit?.leave(),
    explorerUrl: ({ network }, hash) => transactionUrl(context, network.id, hash),
  }
}
