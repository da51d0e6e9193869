import { currentView, type PluginContext } from '../../../kernel/plugin.js'
import type { SendArguments } from '../contract.js'

/** Leads from the form to connecting a wallet, and back to the form once one is connected. */
export function createConnectAndReturn(context: PluginContext) {
  const { events, router, session, store, state, report } = context
  let back: { readonly transfer: SendArguments | undefined } | undefined
  let reopening = false

  events.on('session:connected', ({ restored }) => {
    const to = back
    back = undefined
    if (!to || restored) return
    // Connecting closes the modal: the form opens after that.
    reopening = true
    queueMicrotask(() => void reopen(to.transfer))
  })
  events.on('modal:close', ({ connected }) => {
    if (!connected && isIdle()) back = undefined
  })
  /** Whether closing the modal means giving up: not while a wallet is being asked, whose app the visitor may be in. */
  function isIdle(): boolean {
    const { namespaces } = store.get(state.session)
    return !Object.values(namespaces).some(({ status }) => status === 'connecting')
  }

  async function reopen(transfer: SendArguments | undefined): Promise<void> {
    const opened = router.open({ view: 'WalletSend', params: transfer }).catch(report)
    reopening = false
    await opened
  }

  return {
    /** Whether the form is shown again once a wallet is connected. */
    isReturning: () => back !== undefined || reopening,
    /** Shows Connect, for a transfer that goes on afterwards. */
    connect(transfer: SendArguments | undefined): void {
      if (currentView(context) !== 'WalletSend') return
      back = { transfer }
      router.replace({ role: 'home' })
    },
    /** Disconnects the wallet in use to choose another one. */
    async change(transfer: SendArguments | undefined): Promise<void> {
      const { namespace, connector } = store.get(state.account())
      await session.disconnect({ namespace, connectorId: connector?.id })
      back = { transfer }
      await router.open({
        role: 'home',
        ...(namespace !== undefined && { params: { namespace }, namespace }),
      })
    },
  }
}
