import type { Namespace, PluginContext } from '../../kernel/plugin.js'
import { walletsIn } from './wallets.js'

type Context = Pick<PluginContext, 'router' | 'session' | 'store' | 'state' | 'report'>

/** Leads to the wallets of one namespace; Back leads to the list of all again. */
export function addWallet(context: Context, namespace: Namespace): void {
  const { router, store, state, report } = context
  const { history } = store.get(state.route)
  const { active } = store.get(state.session)
  const hasAccount = history.some(({ view }) => view === 'Account')
  // Only opening sets the namespace that Connect lists, and it starts a new history: what was before is put back.
  if (hasAccount) {
    router.open({ view: 'Account', namespace }).catch(report)
    router.push('ProfileWallets', { namespace })
  } else router.open({ view: 'ProfileWallets', params: { namespace }, namespace }).catch(report)
  router.push('Connect', { namespace })
  if (active !== undefined && active !== namespace) comeBack(context, namespace, active)
}

/** Opening made the namespace active: whoever leaves without a wallet is again where they were. */
function comeBack({ session, store, state }: Context, namespace: Namespace, before: Namespace): void {
  const stop = store.sub(state.route, () => {
    const { history, namespace: listed } = store.get(state.route)
    if (listed === namespace && history.at(-1)?.view !== 'ProfileWallets') return
    stop()
    const now = store.get(state.session)
    if (now.active === namespace && walletsIn(now, namespace).length === 0) session.activate(before)
  })
}
