import type { Context } from 'hono'
import * as v from 'valibot'
import { isAddress, isHex } from 'viem'
import type { Chain } from '../../chains/chain.js'
import { isSigned } from '../../chains/is-signed.js'
import { readBody } from '../../server/requests.js'
import { reason } from '../errors.js'
import { type NameRecord, recordOf, zones } from './name-records.js'

const Body = v.object({
  coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  address: v.pipe(
    v.string(),
    v.check((text) => isAddress(text)),
  ),
  message: v.string(),
  signature: v.pipe(
    v.string(),
    v.check((text) => isHex(text)),
  ),
})
const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    attributes: v.record(v.string(), v.string()),
    timestamp: v.pipe(v.number(), v.integer()),
  }),
)

/** How far the time in the message may be off, in seconds. */
const patience = 10
const longestBio = 255

/**
 * Registers a name that its future owner signed for.
 * @param chain which is asked about owners that are contracts
 */
export async function registerName(
  names: Map<string, NameRecord>,
  c: Context,
  chain: Chain | undefined,
): Promise<Response> {
  const body = v.safeParse(Body, await readBody(c))
  if (!body.success) return reason(c, 422, '', `Deserialization error: ${body.issues[0].message}`)
  const { address, message, coin_type } = body.output
  const result = v.safeParse(Message, message)
  if (!result.success) return reason(c, 422, '', `Deserialization error: ${result.issues[0].message}`)
  const { name } = result.output
  const wrong = problemOf(result.output)
  if (wrong) return reason(c, ...wrong)
  if (!(await isOwners(body.output, chain))) return reason(c, 401, 'address', 'Name owner validation error')
  if (names.has(name)) return reason(c, 400, 'name', `Name is already registered: ${name}`)
  const record = recordOf(name, address, ['60', String(coin_type)], new Date().toISOString())
  names.set(name, record)
  return c.json(record)
}

type Problem = readonly [status: 400, field: string, text: string]

function problemOf({ name, attributes, timestamp }: v.InferOutput<typeof Message>): Problem | undefined {
  const [label = '', ...zone] = name.split('.')
  if (!/^[a-z0-9.-]+$/.test(name) || zone.length !== 2) return [400, 'name', `Invalid name format: ${name}`]
  if (label.length < 3 || label.length > 64) return [400, 'name', `Invalid name length: ${name}`]
  if (!zones.includes(zone.join('.'))) return [400, 'name', `Name is not in the allowed zones: ${name}`]
  if (Math.abs(timestamp - Date.now() / 1000) > patience)
    return [400, 'timestamp', `Signature UNIXTIME timestamp is too old: ${timestamp}`]
  const isKnown = ([key, value]: [string, string]) => key === 'bio' && value.length <= longestBio
  if (Object.entries(attributes).every(isKnown)) return undefined
  return [400, 'attributes', 'Unsupported name attribute in payload']
}

async function isOwners(
  { address, message, signature }: v.InferOutput<typeof Body>,
  chain: Chain | undefined,
): Promise<boolean> {
  return isAddress(address) && isHex(signature) && isSigned({ address, message, signature }, chain)
}
