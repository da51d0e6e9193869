import {
  createWritableAtom,
  currentView,
  LatchkeyError,
  type PermissionRequest,
  type PluginContext,
} from '../../../kernel/plugin.js'
import { rulesOf } from '../account-in-use.js'
import type { CloudSessions } from '../cloud-sessions.js'
import type { AskedPermissions, GrantedPermissions, GrantState, SmartSessionsService } from '../contract.js'
import { describePermissions } from '../describe-permissions.js'
import { badRequest, readRequest } from '../read-request.js'
import { problemOf } from '../session-problem.js'
import { createGrantRun, type GrantRun } from './grant-run.js'

interface GrantParts {
  readonly context: PluginContext
  readonly cloud: CloudSessions
  /** Called once something was granted: the list is out of date. */
  renew(): void
}

const ours: readonly (string | undefined)[] = ['SmartSessionReview', 'SmartSessionCreated']
const none: GrantState = { status: 'none' }

/** What a page asks for, one at a time: the visitor reads it, agrees, and the wallet is asked. */
export function createGrants({
  context,
  cloud,
  renew,
}: GrantParts): Pick<SmartSessionsService, 'grant' | 'grantPermissions' | 'approve' | 'leave'> {
  const { store, router, events } = context
  const state = createWritableAtom<GrantState>(store, none)
  let current: GrantRun | undefined
  /** Gives the request up; while the wallet is asked its answer still counts. */
  const end = (error: unknown) => {
    if (state.get().status === 'asking') return
    current?.reject(error)
    current = undefined
    state.set(none)
  }
  const show = (run: GrantRun, next: Partial<Extract<GrantState, { asked: AskedPermissions }>>) => {
    const last = state.get()
    if (current === run && last.status !== 'none') state.set({ ...last, problem: undefined, ...next })
  }
  context.onLeave(() => current?.reject(closed()))
  context.onLeave(store.sub(context.state.route, follow))
  /** The request whose view has been on screen: before that nobody has left it. */
  let shown: GrantRun | undefined

  async function grantPermissions(given: unknown): Promise<GrantedPermissions> {
    const request = readRequest(context, given)
    const rules = await rulesOf(context, request.network)
    const problem = await rules.problemOf(request)
    if (problem) throw badRequest(problem)
    if (state.get().status === 'asking') throw busy()
    end(superseded())
    const run = createGrantRun({ context, cloud, rules }, request)
    current = run
    const permissions = request.permissions.map((each) => ({ permission: each, name: each.type }))
    state.set({ status: 'loading', asked: { ...request, permissions } })
    void describe(run, permissions)
    await router.open({ view: 'SmartSessionReview' })
    shown = run
    follow()
    return run.done
  }

  /** The visitor went elsewhere, or came back from the wallet's own view. */
  function follow(): void {
    const view = currentView(context)
    if (!current || shown !== current) return
    if (state.get().status === 'done' && view === 'SmartSessionReview') router.replace('SmartSessionCreated')
    else if (!ours.includes(view)) end(closed())
  }

  async function describe(
    run: GrantRun,
    permissions: Parameters<typeof describePermissions>[1]['permissions'],
    status: 'ready' | 'done' = 'ready',
    request: Pick<PermissionRequest, 'expiry'> = run.request,
  ): Promise<void> {
    const { account, network } = run.request
    const { expiry } = request
    const told = await describePermissions(context, { account, network, permissions, expiry })
    show(run, { status, asked: { ...run.request, expiry, permissions: told } })
  }

  async function approve(): Promise<void> {
    const run = current
    if (!run || state.get().status !== 'ready') return
    show(run, { status: 'asking' })
    try {
      await finish(run, await run.ask())
    } catch (error) {
      fail(run, error)
    }
  }

  async function finish(run: GrantRun, granted: GrantedPermissions): Promise<void> {
    const { address, network, ids, expiry } = granted
    events.emit('smart-sessions:granted', { address, network, ids })
    renew()
    run.resolve(granted)
    const permissions = granted.permissions.map((each) => ({ permission: each, name: each.type }))
    await describe(run, permissions, 'done', { expiry })
    if (currentView(context) === 'SmartSessionReview') follow()
    else if (currentView(context) === undefined) end(closed())
  }

  function fail(run: GrantRun, error: unknown): void {
    const problem = problemOf(error)
    const kind = run.hasGrant() && problem.kind === 'failed' ? 'unheard' : problem.kind
    show(run, { status: 'ready', problem: { ...problem, kind } })
    // Nobody is there any more who could try again.
    if (currentView(context) === undefined) end(error)
  }

  return {
    grant: { get: state.get, subscribe: (listener) => store.sub(state.atom, listener) },
    grantPermissions,
    approve,
    leave() {
      end(closed())
      void router.close()
    },
  }
}

const closed = () => new LatchkeyError('LK_CLOSED', 'Modal closed')
const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Other permissions were asked for')

const busy = () =>
  new LatchkeyError('LK_WALLET_PENDING', 'The wallet is already showing a request', {
    why: 'It is asked for other permissions.',
    fix: 'Answer or close it in the wallet, then try again.',
  })
