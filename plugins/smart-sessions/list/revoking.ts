import {
  type ActiveAccount,
  createWritableAtom,
  currentView,
  LatchkeyError,
  type PluginContext,
} from '../../../kernel/plugin.js'
import { accountInUse, rulesOf, walletOf } from '../account-in-use.js'
import type { CloudSessions } from '../cloud-sessions.js'
import type { RevokeState, SmartSession, SmartSessionsService } from '../contract.js'
import { describePermissions } from '../describe-permissions.js'
import { leftAccount } from '../granting/errors.js'
import { sessionProblem } from '../session-problem.js'

interface RevokeParts {
  readonly context: PluginContext
  readonly cloud: CloudSessions
  readonly list: {
    renew(): void
    readNow(account: ActiveAccount, signal: AbortSignal): Promise<readonly SmartSession[]>
  }
}

const view = 'SmartSessionRevoke'
const none: RevokeState = { status: 'none' }

/** Ends sessions: one that the visitor looks at, or one that the page names. */
export function createRevoking(
  parts: RevokeParts,
): Pick<SmartSessionsService, 'revoking' | 'choose' | 'revoke' | 'revokePermissions'> {
  const { context, list } = parts
  const { store, router, signal } = context
  const state = createWritableAtom<RevokeState>(store, none)
  const change = (session: SmartSession, next: Partial<Exclude<RevokeState, { status: 'none' }>>) => {
    const last = state.get()
    if (last.status !== 'none' && last.session === session)
      state.set({ ...last, problem: undefined, ...next })
  }
  /** The account whose session is shown. */
  let owner: ActiveAccount | undefined
  return {
    revoking: { get: state.get, subscribe: (listener) => store.sub(state.atom, listener) },
    choose(session) {
      // The wallet is asked about one: that one is shown, until it has answered.
      if (state.get().status === 'asking') return router.push(view)
      owner = accountInUse(context)
      state.set({ status: 'ready', session, permissions: undefined })
      router.push(view)
      const { network, permissions, expiry } = session
      void describePermissions(context, { account: owner.address, network, permissions, expiry }).then(
        (told) => change(session, { permissions: told }),
      )
    },
    async revoke() {
      const now = state.get()
      if (now.status !== 'ready' || !owner) return false
      const { session } = now
      change(session, { status: 'asking' })
      try {
        await endSession(parts, owner, session)
        state.set(none)
        if (currentView(context) === view) router.back()
        return true
      } catch (error) {
        change(session, { status: 'ready', problem: sessionProblem(error) })
        return false
      }
    },
    async revokePermissions(id) {
      const account = accountInUse(context)
      const session = (await list.readNow(account, signal)).find((each) => each.id === id)
      if (!session) throw unknownSession(id)
      await endSession(parts, account, session)
    },
  }
}

/** @throws what the wallet or the service throws; LK_PERMISSION_ACCOUNT */
async function endSession(
  { context, cloud, list }: RevokeParts,
  account: ActiveAccount,
  session: SmartSession,
): Promise<void> {
  const { id, keeper, expiry = 0, written: permissions } = session
  const connection = walletOf(context, account)
  if (!connection) throw leftAccount()
  const rules = await rulesOf(context, session.network)
  if (keeper === 'wallet') await rules.withdraw(connection, id)
  else {
    const { address } = account
    const signature = await rules.revoke(connection, { id, account: address, permissions, expiry })
    await cloud.revoke(account.key, id, signature)
  }
  context.events.emit('smart-sessions:revoked', {
    ...{ address: account.address, network: session.network.caipNetworkId, id },
  })
  list.renew()
}

function unknownSession(id: string): LatchkeyError {
  return new LatchkeyError('LK_PERMISSION_UNKNOWN', 'There is no such session', {
    why: `Neither the cloud nor the wallet lists ${id.slice(0, 80)} for the account in use.`,
    fix: 'It may have ended, or belong to another account or network.',
  })
}
