import { currentView, type PluginContext } from '../../../kernel/plugin.js'
import type { SwapArguments } from '../contract.js'

/** Leads from the form to connecting a wallet, and back to the form once one is connected. */
export function createConnectAndReturn(context: PluginContext) {
  const { events, router, store, state, report } = context
  let back: { readonly given: SwapArguments | undefined } | undefined

  events.on('session:connected', ({ restored }) => {
    const to = back
    back = undefined
    if (!to || restored) return
    // Connecting closes the modal: the form opens after that.
    queueMicrotask(() => void router.open({ view: 'Swap', params: to.given }).catch(report))
  })
  events.on('modal:close', ({ connected }) => {
    if (!connected && isIdle()) back = undefined
  })
  /** Whether closing the modal means giving up: not while a wallet is being asked, whose app the visitor may be in. */
  function isIdle(): boolean {
    const { namespaces } = store.get(state.session)
    return !Object.values(namespaces).some(({ status }) => status === 'connecting')
  }
  /** Shows Connect, for a swap that goes on afterwards. */
  return (given: SwapArguments | undefined): void => {
    if (currentView(context) !== 'Swap') return
    back = { given }
    router.replace({ role: 'home' })
  }
}
