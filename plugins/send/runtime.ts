import {
  amountEndings,
  createLedger,
  loadOnce,
  senderAtom,
  toastEndings,
  transactionUrl,
} from '../../adapter-kit/features/index.js'
import { createWritableAtom, currentView, live, type PluginContext } from '../../kernel/plugin.js'
import type { Progress, SendService } from './contract.js'
import type { createConnectAndReturn } from './form/connect-and-return.js'
import { createForm } from './form/form.js'
import type { createSubmit } from './submit/submit.js'
import { toastWords } from './submit/toast-words.js'

/** Provides the service `send`. */
export function setup(context: PluginContext): SendService {
  const { service, answer } = createService(context)
  context.provide('send', service)
  context.provide('answer:WalletSend', { answer })
  return service
}

/** The form is created at once; the code for review, sending and connecting loads with its first use. */
function createService(context: PluginContext) {
  const { router, session, events, store, state, report } = context
  const progress = createWritableAtom<Progress>(store, { status: 'idle' })
  const form = createForm(context, senderAtom(state))
  const ledger = createLedger(context, toastEndings(context, amountEndings(context, toastWords)))
  let submit: ReturnType<typeof createSubmit> | undefined
  const loadSubmit = loadOnce(async () => {
    submit = (await import('./submit/submit.js')).createSubmit(context, form, progress, ledger)
    return submit
  })
  let returning: ReturnType<typeof createConnectAndReturn> | undefined
  const connectAndReturn = loadOnce(async () => {
    returning = (await import('./form/connect-and-return.js')).createConnectAndReturn(context)
    return returning
  })
  events.on('modal:close', () => {
    submit?.forget()
    form.reset()
    // `isReturning` is right only after all listeners of this event have run, which may prepare the form's return.
    queueMicrotask(() => returning?.isReturning() || submit?.closed())
  })
  const answer = async () => (await loadSubmit()).answer()
  const service: SendService = {
    ...form.service,
    progress: live(store, progress.atom),
    async open(transfer) {
      const opened = router.open({ view: 'WalletSend', params: transfer })
      const answered = answer()
      answered.catch(() => undefined) // the caller gets it with the return value; opening may fail before that
      await opened
      return answered
    },
    connect: (transfer) => void connectAndReturn().then(({ connect }) => connect(transfer), report),
    async switchNetwork() {
      const { preset } = form.service.state.get()
      if (preset.status === 'ready') await session.switchNetwork(preset.network)
    },
    async review() {
      const view = currentView(context)
      return (await loadSubmit()).review(view)
    },
    reviewed: () => submit?.reviewed(),
    sentBefore: {
      get: () => submit?.sentBefore(),
      subscribe: (listener) => store.sub(ledger.open.atom, listener),
    },
    differences: (review) => submit?.differences(review) ?? [],
    fee: async (review) => (await loadSubmit()).fee(review),
    send: async (review, again) => submit?.send(review, again),
    leave: () => submit?.leave(),
    explorerUrl: ({ network }, hash) => transactionUrl(context, network.id, hash),
    useOtherWallet: async () => (await connectAndReturn()).change(form.transfer()),
  }
  return { service, answer }
}
