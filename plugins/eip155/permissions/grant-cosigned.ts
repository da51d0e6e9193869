import * as v from 'valibot'
import {
  type AppKey,
  badAnswer,
  type PermissionRequest,
  type PermissionRules,
  type WalletGrant,
  type WrittenPart,
  type WrittenPermissions,
} from '../../../adapter-kit/chains/index.js'
import { type Connection, LatchkeyError, safeParseAs } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { ChainCapabilities, Hex } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { chainIdOf, toChainId, toHex } from '../rpc/chain-id.js'
import { isHex } from '../rpc/schemas.js'
import { callWallet } from '../wallets/call-wallet.js'
import { getCapabilities } from '../wallets/capabilities.js'
import { readPermission, Seconds, writePermission } from './written-permission.js'

const method = 'wallet_grantPermissions'
const Part = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })
const Answer = v.object({
  permissions: v.pipe(v.array(Part), v.nonEmpty()),
  context: v.custom<Hex>(isHex),
  expiry: Seconds,
  policies: v.optional(v.array(Part)),
  signer: Part,
  chainId: v.pipe(v.unknown(), v.transform(toChainId), v.number()),
})

/** By the older draft of ERC-7715: a service has a key of its own, and signs what the app does with the app. */
export async function grantCosigned(
  state: Eip155State,
  connection: Connection,
  request: PermissionRequest,
  cosign: Parameters<PermissionRules['grant']>[2],
): Promise<WalletGrant> {
  const draft = write(request, [request.key])
  const chainId = chainIdOf(request.network)
  if (!chainId) throw unsupported('The network has no chain id')
  const target = { connection, network: request.network }
  const able = await getCapabilities(state, [chainId], target)
  requireCapability(able[toHex(chainId)] ?? able['0x0'], draft)
  const cosigner = await cosign(draft)
  const permission = write(request, [cosigner, request.key])
  const address = requireAddress(request.account)
  const params = [{ ...permission, chainId: toHex(chainId), address, version: 2 }]
  const answer = await callWallet(connection, { method, params }, Answer)
  const permissions = answer.permissions.flatMap((part) => readPermission(part) ?? [])
  if (answer.chainId !== chainId || permissions.length !== answer.permissions.length) throw badAnswer(method)
  // A wallet that says nothing of them took them as they were.
  const { context, expiry, signer, policies = draft.policies } = answer
  const granted = { expiry, signer, permissions: answer.permissions, policies, context }
  return { kind: 'cosigned', permissions, policies, expiry, written: granted }
}

function write(
  { expiry, permissions, policies = [] }: PermissionRequest,
  keys: readonly AppKey[],
): WrittenPermissions {
  const signer = { type: 'keys', data: { keys } }
  return { expiry, signer, permissions: permissions.map(writePermission), policies }
}

const names = v.array(v.string())
const Capability = v.object({
  permissions: v.object({
    supported: v.literal(true),
    signerTypes: names,
    permissionTypes: names,
    policyTypes: v.optional(names, []),
  }),
})

/** @throws LatchkeyError LK_PERMISSION_UNSUPPORTED in the words of the specification */
function requireCapability(
  able: ChainCapabilities | undefined,
  { signer, permissions, policies }: WrittenPermissions,
) {
  const result = safeParseAs(Capability, able)
  if (!result.success) throw unsupported('Wallet does not support permissions capabilities')
  const { signerTypes, permissionTypes, policyTypes } = result.output.permissions
  const unknownIn = (parts: readonly WrittenPart[], types: readonly string[]) =>
    parts.find(({ type }) => !types.includes(type))?.type
  const permission = unknownIn(permissions, permissionTypes)
  if (permission) throw unsupported(`Permission type ${permission} is not supported by the connected wallet`)
  if (!signerTypes.includes(signer.type))
    throw unsupported(`Signer type ${signer.type} is not supported by the connected wallet`)
  const policy = unknownIn(policies, policyTypes)
  if (policy) throw unsupported(`Policy type ${policy} is not supported by the connected wallet`)
}

function unsupported(message: string): LatchkeyError {
  return new LatchkeyError('LK_PERMISSION_UNSUPPORTED', message, {
    why: 'The wallet says so in its capabilities, or by leaving it out there.',
    fix: 'Ask for another permission, or connect another wallet.',
  })
}
