import { namespaceOf, type PluginContext } from '../../../kernel/plugin.js'
import type { Payment, PaymentOptions } from '../contract.js'

/** Leads from a payment to connecting a wallet, and back to it once one is connected. */
export function createConnectAndReturn({ events, router, store, state, report }: PluginContext) {
  let back: PaymentOptions | undefined
  let reopening = false

  events.on('session:connected', ({ restored }) => {
    const params = back
    back = undefined
    if (!params || restored) return
    // Connecting closes the modal: the payment opens after that.
    reopening = true
    queueMicrotask(() => {
      router.open({ view: 'Pay', params }).catch(report)
      reopening = false
    })
  })
  events.on('modal:close', ({ connected }) => {
    if (!connected && isIdle()) back = undefined
  })
  /** Whether closing the modal means giving up: not while a wallet is being asked, whose app the visitor may be in. */
  function isIdle(): boolean {
    const { namespaces } = store.get(state.session)
    return !Object.values(namespaces).some(({ status }) => status === 'connecting')
  }
  return {
    /** Whether the payment is shown again once a wallet is connected. */
    isReturning: () => back !== undefined || reopening,
    /** Shows Connect, for a payment that goes on afterwards. */
    connect(options: PaymentOptions, { network }: Payment): void {
      back = options
      router.replace({ role: 'home' }, { namespace: namespaceOf(network.id) })
    },
  }
}
