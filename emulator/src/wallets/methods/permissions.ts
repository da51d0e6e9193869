import * as v from 'valibot'
import { type Method, toHexChainId, type WalletContext, type WalletMethods } from '../context.js'
import { invalidParams, unsupportedMethod } from '../errors.js'
import { AddressSchema, ChainIdSchema, readParams } from '../params.js'
import { inEther } from '../text.js'
import { insistOnAccount } from './signing.js'

const PartSchema = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })
const ExpirySchema = v.pipe(
  v.number(),
  v.check((seconds) => seconds > Date.now() / 1000, 'expiry lies in the past'),
)
const KeySchema = v.object({ type: v.picklist(['secp256k1', 'secp256r1']), publicKey: v.string() })
const GrantSchema = v.tuple([
  v.object({
    chainId: ChainIdSchema,
    address: AddressSchema,
    expiry: ExpirySchema,
    signer: v.object({
      type: v.literal('keys'),
      data: v.object({
        keys: v.pipe(v.array(KeySchema), v.minLength(2, 'the key of the service is missing')),
      }),
    }),
    permissions: v.pipe(v.array(PartSchema), v.nonEmpty()),
    policies: v.array(PartSchema),
    version: v.literal(2),
  }),
])
const RevokeSchema = v.tuple([
  v.object({
    pci: v.string(),
    permissions: v.array(PartSchema),
    expiry: v.number(),
    address: AddressSchema,
  }),
])

/** What the wallet says it can grant by the older draft of ERC-7715. */
export const permissionsCapability = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
  policyTypes: ['call-limit', 'rate-limit', 'gas-limit'],
} as const

/** By the older draft of ERC-7715: permissions that a service checks. */
export const grantPermissions: Method = async (context, params, method) => {
  insist(context, method)
  const [{ chainId, address, expiry, signer, permissions, policies }] = readParams(GrantSchema, params)
  insistOnAccount(context, address)
  insistOnChain(context, chainId)
  await context.ask({
    kind: 'grant-permissions',
    method,
    params,
    title: 'Let an app act for you',
    details: [{ label: 'Until', value: new Date(expiry * 1000).toISOString() }, ...describe(permissions)],
  })
  return { chainId, address, expiry, signer, permissions, policies, context: randomHex() }
}

/** Ends a session of a service: signs its id. */
export const revokeSession: Method = async (context, params, method) => {
  insist(context, method)
  const [{ pci, address }] = readParams(RevokeSchema, params)
  insistOnAccount(context, address)
  const details = [{ label: 'Session', value: pci }]
  await context.ask({ kind: 'revoke-permissions', method, params, title: 'End a session', details })
  return context.node(1, 'personal_sign', [toHexText(pci), address])
}

/** Whether the parameters of `wallet_revokePermissions` mean a session, and not the accounts (EIP-2255). */
export const isSession = (params: unknown): boolean =>
  v.is(v.tuple([v.looseObject({ pci: v.string() })]), params)

const RequestSchema = v.pipe(
  v.array(
    v.object({
      chainId: ChainIdSchema,
      from: AddressSchema,
      to: AddressSchema,
      permission: v.object({ ...PartSchema.entries, isAdjustmentAllowed: v.boolean() }),
      rules: v.array(v.object({ type: v.literal('expiry'), data: v.object({ timestamp: ExpirySchema }) })),
    }),
  ),
  v.nonEmpty(),
)
type Granted = v.InferOutput<typeof RequestSchema>[number] & { context: string }
const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** The current ERC-7715, under the quirk `executionPermissions`. Each wallet keeps its own list. */
export function executionPermissionMethods(): WalletMethods {
  let granted: readonly Granted[] = []
  const grant: Method = async (context, params, method) => {
    const requests = readParams(RequestSchema, params)
    for (const { from, chainId } of requests) {
      insistOnAccount(context, from)
      insistOnChain(context, chainId)
    }
    const details = describe(requests.map(({ permission }) => permission))
    await context.ask({ kind: 'grant-permissions', method, params, title: 'Let an app act for you', details })
    const now = requests.map((request) => ({ ...request, context: randomHex() }))
    granted = [...granted, ...now]
    return now.map((each) => ({ ...each, dependencies: [], delegationManager }))
  }
  const revoke: Method = async (context, params, method) => {
    const { permissionContext } = readParams(v.object({ permissionContext: v.string() }), params)
    if (!granted.some((each) => each.context === permissionContext))
      throw invalidParams('no such permission was granted')
    const details = [{ label: 'Permission', value: permissionContext }]
    await context.ask({ kind: 'revoke-permissions', method, params, title: 'End a permission', details })
    granted = granted.filter((each) => each.context !== permissionContext)
    return {}
  }
  return {
    wallet_getSupportedExecutionPermissions: whenOn(supported),
    wallet_requestExecutionPermissions: whenOn(grant),
    wallet_getGrantedExecutionPermissions: whenOn(() =>
      granted.map((each) => ({ ...each, dependencies: [], delegationManager })),
    ),
    wallet_revokeExecutionPermission: whenOn(revoke),
  }
}

const supported: Method = ({ state }) => {
  const one = { chainIds: state.get().chains.map(toHexChainId), ruleTypes: ['expiry'] }
  return { 'native-token-periodic': one, 'erc20-token-periodic': one }
}

function whenOn(method: Method): Method {
  return (context, params, name) => {
    if (!context.quirks().executionPermissions) throw unsupportedMethod(name)
    return method(context, params, name)
  }
}

function insist({ quirks }: WalletContext, method: string): void {
  if (quirks().noPermissions) throw unsupportedMethod(method)
}

function insistOnChain({ state }: WalletContext, chainId: string): void {
  if (!state.get().chains.includes(Number(chainId))) throw invalidParams(`chain ${chainId} is not known`)
}

/** What the user reads. */
function describe(permissions: readonly v.InferOutput<typeof PartSchema>[]) {
  return permissions.map(({ type, data }) => {
    const amount = data.allowance ?? data.periodAmount
    const isCoin = type.startsWith('native-token') && typeof amount === 'string'
    return { label: type, value: isCoin ? inEther(amount) : JSON.stringify(data) }
  })
}

/** The UTF-8 bytes of a text, also where it looks like hex. */
function toHexText(text: string): string {
  return `0x${hexOf(new TextEncoder().encode(text))}`
}

function randomHex(): string {
  return `0x${hexOf(crypto.getRandomValues(new Uint8Array(32)))}`
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
