import { createWritableAtom, type PluginContext } from '../../kernel/plugin.js'
import type { Progress, SendService } from './contract.js'
import { currentView } from './current-view.js'
import type { createConnectAndReturn } from './form/connect-and-return.js'
import { createForm } from './form/form.js'
import { senderAtom } from './sender.js'
import type { createSubmit } from './submit/submit.js'

/** Gives what is about to be sent, and sends it. */
export function setup(context: PluginContext): SendService {
  const service = createService(context)
  context.provide('send', service)
  return service
}

/** The form is there at once; what comes after it, and the ways out of it, with the first use. */
function createService(context: PluginContext): SendService {
  const { router, session, events, store, state, report } = context
  const progress = createWritableAtom<Progress>(store, { status: 'idle' })
  const form = createForm(context, senderAtom(state))
  let submit: ReturnType<typeof createSubmit> | undefined
  const loadSubmit = once(async () => {
    submit = (await import('./submit/submit.js')).createSubmit(context, form, progress)
    return submit
  })
  const connectAndReturn = once(
    async (): Promise<ReturnType<typeof createConnectAndReturn>> =>
      (await import('./form/connect-and-return.js')).createConnectAndReturn(context),
  )
  events.on('modal:close', () => {
    submit?.forget()
    form.reset()
  })
  return {
    state: form.state,
    progress: { get: progress.get, subscribe: (listener) => store.sub(progress.atom, listener) },
    open: (transfer) => router.open({ view: 'WalletSend', params: transfer }),
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
}

/** Makes something at its first use, for everybody; what failed is tried again next time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
