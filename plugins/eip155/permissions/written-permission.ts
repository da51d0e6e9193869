import * as v from 'valibot'
import {
  checksumAddress,
  type Permission,
  type PermissionPolicy,
  shownText,
  type WrittenPart,
} from '../../../adapter-kit/chains/index.js'
import { safeParseAs } from '../../../kernel/plugin.js'
import { toHex } from '../rpc/chain-id.js'

/** Base units as services write them: hexadecimal or decimal text. */
export const Units = v.pipe(
  v.string(),
  v.regex(/^(0x[0-9a-f]{1,64}|\d{1,78})$/i),
  v.transform((text) => BigInt(text)),
)
export const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const Period = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const EvmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.transform(checksumAddress))

/** A function's name as Solidity has them; what is none is cleaned, as it is shown. */
const Name = shownText(60)

const allowance = { allowance: Units, period: Period, start: v.optional(Seconds, 0) }
const Coin = v.object({ type: v.literal('native-token-recurring-allowance'), data: v.object(allowance) })
const Token = v.object({
  type: v.literal('erc20-recurring-allowance'),
  data: v.object({ ...allowance, address: EvmAddress }),
})
const Call = v.object({
  type: v.literal('contract-call'),
  data: v.object({
    address: EvmAddress,
    abi: v.optional(v.array(v.unknown()), []),
    functions: v.optional(v.pipe(v.array(v.object({ functionName: Name })), v.maxLength(50)), []),
  }),
})
const KnownPermission = v.variant('type', [Coin, Token, Call])

/** A permission by the names of the specification (the older draft of ERC-7715). */
export function writePermission(permission: Permission): WrittenPart {
  if (permission.type === 'contract-call') {
    const { contract: address, functions, abi } = permission
    const calls = functions.map((functionName) => ({ functionName }))
    return { type: 'contract-call', data: { address, abi, functions: calls } }
  }
  const { start, period } = permission
  const data = { start, period, allowance: toHex(permission.allowance) }
  if (permission.type === 'coin-allowance') return { type: 'native-token-recurring-allowance', data }
  return { type: 'erc20-recurring-allowance', data: { ...data, address: permission.token } }
}

/** Undefined for one of another kind, or of another shape. */
export function readPermission(part: WrittenPart): Permission | undefined {
  const result = safeParseAs(KnownPermission, part)
  if (!result.success) return undefined
  const { output } = result
  if (output.type === 'native-token-recurring-allowance') return { ...output.data, type: 'coin-allowance' }
  if (output.type === 'erc20-recurring-allowance') {
    const { address: token, ...limits } = output.data
    return { ...limits, type: 'token-allowance', token }
  }
  const { address: contract, abi, functions } = output.data
  const names = functions.map(({ functionName }) => functionName)
  return { type: 'contract-call', contract, abi, functions: names }
}

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const KnownPolicy = v.variant('type', [
  v.object({ type: v.literal('call-limit'), data: v.object({ count: Count }) }),
  v.object({ type: v.literal('rate-limit'), data: v.object({ count: Count, interval: Period }) }),
  v.object({ type: v.literal('gas-limit'), data: v.object({ limit: Units }) }),
])

/** The policies that the draft names. Undefined for one of another kind, or of another shape. */
export function readPolicy(part: WrittenPart): PermissionPolicy | undefined {
  const result = safeParseAs(KnownPolicy, part)
  if (!result.success) return undefined
  const { output } = result
  if (output.type === 'gas-limit') return { type: 'gas', limit: output.data.limit }
  const period = output.type === 'rate-limit' ? output.data.interval : undefined
  return { type: 'calls', count: output.data.count, period }
}
