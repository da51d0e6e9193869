import * as v from 'valibot'
import {
  badAnswer,
  type Delegation,
  type KeptPermission,
  type Permission,
  type PermissionRequest,
  type WalletGrant,
} from '../../../adapter-kit/chains/index.js'
import type { Connection, Network } from '../../../kernel/plugin.js'
import { safeParseAs } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Hex } from '../contract.js'
import { chainIdOf, toChainId, toHex } from '../rpc/chain-id.js'
import { isHex } from '../rpc/schemas.js'
import { callWallet } from '../wallets/call-wallet.js'
import { EvmAddress, Period, Seconds, Units } from './written-permission.js'

const request = 'wallet_requestExecutionPermissions'
const chainId = v.pipe(v.unknown(), v.transform(toChainId), v.number())
const Bytes = v.custom<Hex>(isHex)
const Rule = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })
const Answered = v.object({
  chainId,
  from: v.optional(EvmAddress),
  to: EvmAddress,
  permission: Rule,
  rules: v.nullish(v.array(Rule), []),
  context: Bytes,
})
const Answers = v.array(
  v.object({
    ...Answered.entries,
    dependencies: v.nullish(v.array(v.object({ factory: EvmAddress, factoryData: Bytes })), []),
    delegationManager: EvmAddress,
  }),
)

const limits = { periodAmount: Units, periodDuration: Period, startTime: v.nullish(Seconds, 0) }
const Coin = v.object({ type: v.literal('native-token-periodic'), data: v.object(limits) })
const Token = v.object({
  type: v.literal('erc20-token-periodic'),
  data: v.object({ ...limits, tokenAddress: EvmAddress }),
})
const KnownPermission = v.variant('type', [Coin, Token])

/**
 * Whether the wallet says that it grants all of this by the current ERC-7715. Prompts nobody; false too where it cannot
 * say.
 */
export async function canDelegate(
  connection: Connection,
  { network, permissions, policies = [] }: PermissionRequest,
): Promise<boolean> {
  if (policies.length > 0) return false // it has no limits on several permissions together
  const allowances = permissions.filter(isAllowance)
  if (allowances.length < permissions.length) return false
  const call = { method: 'wallet_getSupportedExecutionPermissions', params: [] }
  const supported = await callWallet(connection, call, Supported).catch(() => undefined)
  const id = chainIdOf(network)
  return allowances.every((each) =>
    supported?.[write(each).type]?.chainIds.some((one) => toChainId(one) === id),
  )
}

const Supported = v.record(v.string(), v.object({ chainIds: v.array(v.unknown()) }))

/** By the current ERC-7715: each permission is one of its own, and a contract checks what the app does with it. */
export async function grantDelegated(
  connection: Connection,
  { network, account, expiry, permissions }: PermissionRequest,
  app: Hex,
): Promise<WalletGrant> {
  const chain = chainIdOf(network) ?? 0
  const rules = [{ type: 'expiry', data: { timestamp: expiry } }]
  const shared = { chainId: toHex(chain), from: requireAddress(account), to: app, rules }
  const params = permissions.filter(isAllowance).map((each) => ({ ...shared, permission: write(each) }))
  const answers = await callWallet(connection, { method: request, params }, Answers)
  const granted = answers.flatMap(({ permission }) => read(permission) ?? [])
  const isOurs = answers.every((each) => each.chainId === chain && each.to === app)
  if (!isOurs || granted.length !== permissions.length) throw badAnswer(request)
  const ends = answers.map((each) => expiryIn(each.rules) ?? expiry)
  const delegations = answers.map(
    ({ context, dependencies, delegationManager: manager }): Delegation => ({
      context,
      manager,
      dependencies: dependencies ?? [],
    }),
  )
  return { kind: 'delegated', permissions: granted, expiry: Math.min(...ends), delegations }
}

/** The wallet's own list, without entries that cannot be read. A paired wallet is not asked: its phone would wake. */
export async function keptPermissions(
  connection: Connection,
  owner: string,
  network: Network,
): Promise<readonly KeptPermission[]> {
  if (connection.connector.type === 'WALLET_CONNECT') return []
  const call = { method: 'wallet_getGrantedExecutionPermissions', params: [] }
  const all = await callWallet(connection, call, v.array(v.unknown())).catch(() => [])
  const account = requireAddress(owner)
  return all.slice(0, most).flatMap((entry) => {
    const one = safeParseAs(Answered, entry)
    if (!one.success || one.output.chainId !== chainIdOf(network)) return []
    const { from = account, to: app, context, permission, rules } = one.output
    if (from !== account) return []
    return { app, context, name: permission.type, permission: read(permission), expiry: expiryIn(rules) }
  })
}

/** How many entries of a wallet's list are read. */
const most = 200

/** Anything that is no error says that it is done. */
const Done = v.pipe(
  v.unknown(),
  v.transform(() => true),
)

export async function withdraw(connection: Connection, permissionContext: string): Promise<void> {
  await callWallet(
    connection,
    { method: 'wallet_revokeExecutionPermission', params: { permissionContext } },
    Done,
  )
}

type Allowance = Exclude<Permission, { readonly type: 'contract-call' }>

const isAllowance = (permission: Permission): permission is Allowance => permission.type !== 'contract-call'

function write({ allowance, period, start, ...kind }: Allowance) {
  const data = { periodAmount: toHex(allowance), periodDuration: period, startTime: start }
  const shared = { isAdjustmentAllowed: false }
  if (kind.type === 'coin-allowance') return { ...shared, type: 'native-token-periodic', data }
  return { ...shared, type: 'erc20-token-periodic', data: { ...data, tokenAddress: kind.token } }
}

function read(part: unknown): Permission | undefined {
  const result = safeParseAs(KnownPermission, part)
  if (!result.success) return undefined
  const { type, data } = result.output
  const shared = { allowance: data.periodAmount, period: data.periodDuration, start: data.startTime ?? 0 }
  if (type === 'native-token-periodic') return { ...shared, type: 'coin-allowance' }
  return { ...shared, type: 'token-allowance', token: result.output.data.tokenAddress }
}

function expiryIn(rules: readonly v.InferOutput<typeof Rule>[] | null): number | undefined {
  const timestamp = safeParseAs(Seconds, rules?.find(({ type }) => type === 'expiry')?.data.timestamp)
  return timestamp.success ? timestamp.output : undefined
}
