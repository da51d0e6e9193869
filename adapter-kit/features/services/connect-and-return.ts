import { currentView, type PluginContext } from '../../../kernel/plugin.js'

/**
 * Leads from a view to connecting a wallet, and back to the view once one is connected.
 * @param reopen shows the view with what it was shown with before
 */
export function createConnectAndReturn<T>(
  context: Pick<PluginContext, 'events' | 'router' | 'store' | 'state' | 'report'>,
  view: string,
  reopen: (params: T) => Promise<void>,
): (params: T) => void {
  const { events, router, store, state, report } = context
  let back: { readonly params: T } | undefined

  events.on('session:connected', ({ restored }) => {
    const to = back
    back = undefined
    if (!to || restored) return
    // Connecting closes the modal: the view opens after that.
    queueMicrotask(() => void reopen(to.params).catch(report))
  })
  events.on('modal:close', ({ connected }) => {
    if (!connected && isIdle()) back = undefined
  })
  /** Whether closing the modal means giving up: not while a wallet is being asked, whose app the visitor may be in. */
  function isIdle(): boolean {
    const { namespaces } = store.get(state.session)
    return !Object.values(namespaces).some(({ status }) => status === 'connecting')
  }
  /** Shows Connect; once a wallet is connected, the view opens again with these parameters. */
  return (params) => {
    if (currentView(context) !== view) return
    back = { params }
    router.replace({ role: 'home' })
  }
}
