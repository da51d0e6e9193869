import { currentView, type PluginContext } from '../../../kernel/plugin.js'
import type { SendArguments } from '../contract.js'

/** Ways out of the form to a wallet, and back to it once one is connected. */
export function createConnectAndReturn(context: PluginContext) {
  const { events, router, session, store, state, report } = context
  let back: { readonly transfer: SendArguments | undefined } | undefined
  let reopening = false

  events.on('session:connected', ({ restored }) => {
    const to = back
    back = undefined
    if (!to || restored) return
    // The modal closes at a connection: the form opens after that.
    reopening = true
    queueMicrotask(() => void reopen(to.transfer))
  })
  events.on('modal:close', ({ connected }) => {
    if (!connected && isIdle()) back = undefined
  })
  /** A visitor who closes the modal changed their mind; while a wallet is asked they may have opened it. */
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
    /** The form comes back once a wallet is connected. */
    isReturning: () => back !== undefined || reopening,
    /** Connect, for a transfer that waits. */
    connect(transfer: SendArguments | undefined): void {
      if (currentView(context) !== 'WalletSend') return
      back = { transfer }
      router.replace('Connect')
    },
    /** Leaves the wallet in use for another one. */
    async change(transfer: SendArguments | undefined): Promise<void> {
      const { namespace, connector } = store.get(state.account())
      await session.disconnect({ namespace, connectorId: connector?.id })
      back = { transfer }
      await router.open({
        view: 'Connect',
        ...(namespace !== undefined && { params: { namespace }, namespace }),
      })
    },
  }
}
