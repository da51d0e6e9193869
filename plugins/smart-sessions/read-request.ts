import * as v from 'valibot'
import type { PermissionRequest } from '../../adapter-kit/features/index.js'
import { findNetwork, LatchkeyError, type PluginContext, safeParseAs } from '../../kernel/plugin.js'
import { accountInUse } from './account-in-use.js'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const now = () => Math.floor(Date.now() / 1000)
const limits = {
  allowance: v.pipe(v.bigint('has to be a bigint'), v.minValue(1n), v.maxValue(2n ** 256n - 1n)),
  period: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  start: v.optional(Seconds, now),
}
const Wanted = v.variant('type', [
  v.strictObject({ type: v.literal('coin-allowance'), ...limits }),
  v.strictObject({ type: v.literal('token-allowance'), token: text, ...limits }),
  v.strictObject({
    type: v.literal('contract-call'),
    contract: text,
    functions: v.optional(v.pipe(v.array(text), v.maxLength(50)), []),
    abi: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(500)), []),
  }),
])
/** Kept as it came: which limits there are is the wallet's to say. */
const Policy = v.strictObject({
  type: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
  data: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(isJson, 'has to be what JSON can write, within 10,000 characters'),
  ),
})
const Request = v.strictObject({
  key: v.strictObject({ type: v.picklist(['secp256k1', 'secp256r1']), publicKey: text }),
  permissions: v.pipe(v.array(Wanted), v.minLength(1), v.maxLength(20)),
  policies: v.optional(v.pipe(v.array(Policy), v.maxLength(20)), []),
  expiry: v.pipe(
    Seconds,
    v.check((seconds) => seconds > now(), 'lies in the past'),
    v.check((seconds) => seconds < now() + tooLong, 'is not in seconds, or too far ahead'),
  ),
  network: v.optional(v.string()),
})
/** Nobody can mean more than a hundred years; milliseconds would be more. */
const tooLong = 100 * 366 * 86_400

function isJson(data: Readonly<Record<string, unknown>>): boolean {
  try {
    return JSON.stringify(data).length <= 10_000
  } catch {
    return false // bigints, and what contains itself
  }
}

/** A page's request, checked. @throws LatchkeyError LK_PERMISSION_REQUEST, LK_NOT_CONNECTED */
export function readRequest(context: PluginContext, input: unknown): PermissionRequest {
  const { address, network: current } = accountInUse(context)
  const result = safeParseAs(Request, input)
  if (!result.success) {
    const [issue] = result.issues
    throw badRequest(`${v.getDotPath(issue) ?? 'The request'}: ${issue.message}.`)
  }
  const { network: id, ...request } = result.output
  const networks = context.store.get(context.state.networks)
  const network = id === undefined ? current : findNetwork(networks, id)
  if (network?.chainNamespace !== current.chainNamespace || network.unsupported)
    throw badRequest(`${id ?? 'The network in use'} is no network of this site for the account in use.`)
  return { ...request, account: address, network }
}

export function badRequest(why: string): LatchkeyError {
  return new LatchkeyError('LK_PERMISSION_REQUEST', 'These permissions cannot be asked for', {
    why,
    fix: 'Amounts are bigints in base units, times are unix seconds, keys and addresses hexadecimal text.',
  })
}
