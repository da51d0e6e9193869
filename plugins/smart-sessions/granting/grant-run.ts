import type { PermissionRequest, PermissionRules, WalletGrant } from '../../../adapter-kit/features/index.js'
import { orAbort, type PluginContext, toCaipAddress } from '../../../kernel/plugin.js'
import { walletOf } from '../account-in-use.js'
import type { CloudSessions } from '../cloud-sessions.js'
import type { GrantedPermissions } from '../contract.js'
import { leftAccount } from './errors.js'

/** One request of a page, until it is granted or given up. */
export interface GrantRun {
  readonly request: PermissionRequest
  readonly rules: PermissionRules
  readonly answer: Promise<GrantedPermissions>
  /**
   * Asks the wallet, then tells the service. Where the wallet has granted it already, the service alone is told.
   * @throws what the wallet or the service throws; LK_PERMISSION_ACCOUNT
   */
  ask(): Promise<GrantedPermissions>
  /** The wallet has granted it. */
  hasGrant(): boolean
  resolve(granted: GrantedPermissions): void
  reject(error: unknown): void
}

interface RunParts {
  readonly context: PluginContext
  readonly cloud: CloudSessions
  readonly rules: PermissionRules
}

export function createGrantRun({ context, cloud, rules }: RunParts, request: PermissionRequest): GrantRun {
  const { promise: answer, ...settle } = withResolvers<GrantedPermissions>()
  // Whoever asked gets it with the return value; until then nobody may be listening.
  answer.catch(() => undefined)
  const account = toCaipAddress(request.network.caipNetworkId, request.account)
  let granted: WalletGrant | undefined
  let session: { readonly id: string; isActive: boolean } | undefined
  const ask = async () => {
    const connection = walletOf(context, { address: request.account, network: request.network })
    if (!connection) throw leftAccount()
    granted ??= await rules.grant(connection, request, async (written) => {
      const { id, key } = await cloud.create(account, written)
      session = { id, isActive: false }
      return key
    })
    if (granted.kind === 'cosigned' && session && !session.isActive) {
      await cloud.activate(account, session.id, granted.written)
      session.isActive = true
    }
    return answerOf(request, granted, session?.id)
  }
  return {
    request,
    rules,
    answer,
    ...settle,
    ask: () => orAbort(ask(), context.signal),
    hasGrant: () => granted !== undefined,
  }
}

function answerOf(
  { account, network }: PermissionRequest,
  granted: WalletGrant,
  id: string | undefined,
): GrantedPermissions {
  const { permissions, policies = [], expiry } = granted
  const shared = { address: account, network: network.caipNetworkId, permissions, policies, expiry }
  if (granted.kind === 'cosigned') return { ...shared, ids: id === undefined ? [] : [id] }
  const { delegations } = granted
  return { ...shared, ids: delegations.map(({ context }) => context), delegations }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
