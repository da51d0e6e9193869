import { loadOnce, senderAtom } from '../../adapter-kit/index.js'
import { createWritableAtom, currentView, type PluginContext } from '../../kernel/plugin.js'
import type { Progress, SendService } from './contract.js'
import type { createConnectAndReturn } from './form/connect-and-return.js'
import { createForm } from './form/form.js'
import type { createSubmit } from './submit/submit.js'

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
  let submit: ReturnType<typeof createSubmit> | undefined
  const loadSubmit = loadOnce(async () => {
    submit = (await import('./submit/submit.js')).createSubmit(context, form, progress)
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
    state: form.state,
    progress: { get: progress.get, subscribe: (listener) => store.sub(progress.atom, listener) },
    async open(transfer) {
      const opened = router.open({ view: 'WalletSend', params: transfer })
      const answered = answer()
      answered.catch(() => undefined) // the caller gets it with the return value; opening may fail before that
      await opened
      return answered
    },
    begin: form.begin,
    connect: (transfer) => void connectAndReturn().then(({ connect }) => connect(transfer), report),
    choose: form.choose,
    setAmount: form.setAmount,
    setMax: form.setMax,
    setReceiver: form.setReceiver,
    async switchNetwork() {
      const { preset } = form.state.get()
      if (preset.status === 'ready') await session.switchNetwork(preset.network)
    },
    async review() {
      const view = currentView(context)
      return (await loadSubmit()).review(view)
    },
    reviewed: () => submit?.reviewed(),
    differences: (review) => submit?.differences(review) ?? [],
    fee: async (review) => (await loadSubmit()).fee(review),
    send: async (shown) => submit?.send(shown),
    leave: () => submit?.leave(),
    explorerUrl: async (review, hash) => (await loadSubmit()).explorerUrl(review, hash),
    useOtherWallet: async () => (await connectAndReturn()).change(form.transfer()),
  }
  return { service, answer }
}
