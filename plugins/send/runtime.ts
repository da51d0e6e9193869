import { createCell, type PluginContext } from '../../kernel/plugin.js'
import type { createAfter } from './after.js'
import type { createDetour } from './detour.js'
import { createForm } from './form.js'
import { once } from './once.js'
import { placeAtom } from './place.js'
import { furnish } from './room.js'
import type { Progress, SendService } from './services.js'
import { viewOf } from './view-of.js'

/** Gives what is about to be sent, and sends it. */
export function setup(context: PluginContext): void {
  const service = createService(context)
  furnish(context, service)
  context.provide('send', service)
}

/** The form is there at once; what comes after it, and the ways out of it, with the first use. */
function createService(context: PluginContext): SendService {
  const { router, session, events, store, state, report } = context
  const progress = createCell<Progress>(store, { status: 'idle' })
  const form = createForm(context, placeAtom(state))
  let after: ReturnType<typeof createAfter> | undefined
  const loadAfter = once(async () => {
    after = (await import('./after.js')).createAfter(context, form, progress)
    return after
  })
  const detour = once(
    async (): Promise<ReturnType<typeof createDetour>> => (await import('./detour.js')).createDetour(context),
  )
  events.on('modal:close', () => {
    after?.forget()
    form.reset()
  })
  return {
    state: form.state,
    progress: { get: progress.get, subscribe: (listener) => store.sub(progress.atom, listener) },
    open: (transfer) => router.open({ view: 'WalletSend', params: transfer }),
    begin: form.begin,
    connect: (transfer) => void detour().then(({ connect }) => connect(transfer), report),
    choose: form.choose,
    setAmount: form.setAmount,
    setMax: form.setMax,
    setReceiver: form.setReceiver,
    async switchNetwork() {
      const { given } = form.state.get()
      if (given.status === 'ready') await session.switchNetwork(given.network)
    },
    async review() {
      const view = viewOf(context)
      return (await loadAfter()).review(view)
    },
    reviewed: () => after?.reviewed(),
    differences: (review) => after?.differences(review) ?? [],
    fee: async (review) => (await loadAfter()).fee(review),
    send: async (shown) => after?.send(shown),
    leave: () => after?.leave(),
    explorerUrl: async (review, hash) => (await loadAfter()).explorerUrl(review, hash),
    useOtherWallet: async () => (await detour()).change(form.transfer()),
  }
}
