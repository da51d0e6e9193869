import type { Permission, WrittenPart } from '../../../adapter-kit/features/index.js'
import { currentView, type PluginContext } from '../../../kernel/plugin.js'
import { rulesOf } from '../account-in-use.js'
import { createCloudSessions } from '../cloud-sessions.js'
import type { GrantedPermissions } from '../contract.js'
import { describePermissions } from '../describe-permissions.js'
import { badRequest, readRequest } from '../read-request.js'
import { sessionProblem } from '../session-problem.js'
import { shownPolicies } from '../shown-policies.js'
import type { CurrentGrant } from './current-grant.js'
import { busy, closed, superseded } from './errors.js'
import { createGrantRun, type GrantRun } from './grant-run.js'

/** What the steps of a grant share. */
export interface GrantParts {
  readonly context: PluginContext
  readonly grant: CurrentGrant
  /** Called once something was granted: the list is out of date. */
  renew(): void
}

/** What a page asks for: the visitor reads it, agrees, and the wallet is asked. */
export async function grantPermissions(parts: GrantParts, input: unknown): Promise<GrantedPermissions> {
  const { context, grant } = parts
  const request = readRequest(context, input)
  const rules = await rulesOf(context, request.network)
  const problem = await rules.problemOf(request)
  if (problem) throw badRequest(problem)
  if (grant.state.get().status === 'asking') throw busy()
  grant.end(superseded())
  const run = createGrantRun({ context, rules, cloud: createCloudSessions(context) }, request)
  const policies = shownPolicies(rules, request.policies)
  grant.begin(run, { ...request, permissions: named(request.permissions), policies })
  void describe(parts, run, { ...request, status: 'ready' })
  await context.router.open({ view: 'SmartSessionReview' }).catch((error) => {
    grant.end(error)
    throw error
  })
  grant.seen(run)
  return run.answer
}

const named = (permissions: readonly Permission[]) =>
  permissions.map((permission) => ({ permission, name: permission.type }))

interface Answer {
  readonly status: 'ready' | 'done'
  readonly permissions: readonly Permission[]
  readonly policies?: readonly WrittenPart[] | undefined
  readonly expiry: number
}

/** Shows the permissions with what the chain tells of them. */
async function describe({ context, grant }: GrantParts, run: GrantRun, { status, expiry, ...terms }: Answer) {
  const { account, network } = run.request
  const described = { account, network, permissions: named(terms.permissions), expiry }
  const permissions = await describePermissions(context, described)
  const policies = shownPolicies(run.rules, terms.policies)
  grant.show(run, { status, asked: { ...run.request, expiry, permissions, policies } })
}

/** The visitor agrees. Never rejects. */
export async function approve(parts: GrantParts): Promise<void> {
  const { grant } = parts
  const run = grant.run()
  if (!run || grant.state.get().status !== 'ready') return
  grant.show(run, { status: 'asking' })
  try {
    await finish(parts, run, await run.ask())
  } catch (error) {
    fail(parts, run, error)
  }
}

async function finish(parts: GrantParts, run: GrantRun, granted: GrantedPermissions): Promise<void> {
  const { context, grant, renew } = parts
  const { address, network, ids } = granted
  context.events.emit('smart-sessions:granted', { address, network, ids })
  renew()
  run.resolve(granted)
  await describe(parts, run, { ...granted, status: 'done' })
  if (currentView(context) === undefined) grant.end(closed())
}

function fail({ context, grant }: GrantParts, run: GrantRun, error: unknown): void {
  const problem = sessionProblem(error)
  const kind = run.hasGrant() && problem.kind === 'failed' ? 'unheard' : problem.kind
  grant.show(run, { status: 'ready', problem: { ...problem, kind } })
  // Nobody is there any more who could try again.
  if (currentView(context) === undefined) grant.end(error)
}
