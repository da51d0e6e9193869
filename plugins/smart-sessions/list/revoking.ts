import {
  type ActiveAccount,
  createWritableAtom,
  currentView,
  live,
  type PluginContext,
} from '../../../kernel/plugin.js'
import { accountInUse } from '../account-in-use.js'
import type { RevokeState, SmartSession, SmartSessionsService } from '../contract.js'

const ending = () => import('./end-session.js')

const view = 'SmartSessionRevoke'
const none: RevokeState = { status: 'none' }

/** Ends sessions: one that the visitor looks at, or one that the page names. */
export function createRevoking(
  context: PluginContext,
  renew: () => void,
): Pick<SmartSessionsService, 'revoking' | 'choose' | 'revoke' | 'revokePermissions'> {
  const { store, router } = context
  const state = createWritableAtom<RevokeState>(store, none)
  const change = (session: SmartSession, next: Partial<Exclude<RevokeState, { status: 'none' }>>) => {
    const last = state.get()
    if (last.status !== 'none' && last.session === session)
      state.set({ ...last, problem: undefined, ...next })
  }
  /** The account whose session is shown. */
  let owner: ActiveAccount | undefined
  const describe = async (who: ActiveAccount, session: SmartSession) => {
    // What the click on "End" needs is there by then: a wallet's window opens only right after a click.
    const [{ describePermissions }] = await Promise.all([import('../describe-permissions.js'), ending()])
    const permissions = await describePermissions(context, { ...session, account: who.address })
    change(session, { permissions })
  }
  return {
    revoking: live(store, state.atom),
    choose(session) {
      // The wallet is asked about one: that one is shown, until it has answered.
      if (state.get().status === 'asking') return router.push(view)
      owner = accountInUse(context)
      state.set({ status: 'ready', session, permissions: undefined })
      router.push(view)
      void describe(owner, session).catch(context.report)
    },
    async revoke() {
      const now = state.get()
      if (now.status !== 'ready' || !owner) return false
      const { session } = now
      change(session, { status: 'asking' })
      try {
        await (await ending()).endSession(context, owner, session)
        renew()
        state.set(none)
        if (currentView(context) === view) router.back()
        return true
      } catch (error) {
        const { sessionProblem } = await import('../session-problem.js')
        change(session, { status: 'ready', problem: sessionProblem(error) })
        return false
      }
    },
    async revokePermissions(id) {
      const account = accountInUse(context)
      await (await ending()).endById(context, account, id)
      renew()
    },
  }
}
