import * as v from 'valibot'
import { LatchkeyError, safeParseAs } from '../../../kernel/plugin.js'

const Address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'Expected an address'))
const Bytes = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i, 'Expected hex data'))
const Quantity = v.union([
  v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i, 'Expected a hex number')),
  v.pipe(v.bigint(), v.minValue(0n)),
])

/** EIP-5792, as wallets in a frame take it. */
const Params = v.strictTuple([
  v.looseObject({
    chainId: v.optional(v.union([v.string(), v.number()])),
    from: v.optional(Address),
    version: v.optional(v.string()),
    calls: v.pipe(
      v.array(v.looseObject({ to: Address, data: v.optional(Bytes), value: v.optional(Quantity) })),
      v.minLength(1, 'Expected at least one call'),
    ),
  }),
])

/** @throws LatchkeyError LK_BATCH for parameters of `wallet_sendCalls` that no wallet takes */
export function requireBatch(params: unknown): void {
  const parsed = safeParseAs(Params, params)
  if (parsed.success) return
  const [issue] = parsed.issues
  throw new LatchkeyError('LK_BATCH', 'The batch is malformed', {
    why: `"${v.getDotPath(issue) ?? 'params'}": ${issue.message}.`,
    fix: 'Give each call a hex target in `to` and, if it calls a contract, hex `data`.',
  })
}
