import { type Context, Hono } from 'hono'
import type { World } from '../../emulator-state.js'
import { reason } from '../errors.js'
import { addressKind } from './address-kind.js'
import type { Identities } from './identities.js'

/** A registered name, as the service tells it. */
interface NameRecord {
  name: string
  registered_at: string
  updated_at: null
  attributes: Record<string, never>
  /** By coin type, decimal. */
  addresses: Record<string, { address: string; created_at: string }>
}

const zones = ['reown.id']
/** Nobody registers there any more; names from before are still found. */
const oldZone = 'wcn.id'
const registeredAt = '2025-01-05T12:00:00Z'
/** Ethereum by its own number, and as a chain of the EVM (0x80000000 | 1). */
const coins = ['60', '2147483649']

/** The service's names: looked up, found by address, suggested. Registering is left to what comes after. */
export function namesRoutes({ identities }: World): Hono {
  const routes = new Hono()
  const names = recordsOf(identities)

  routes.get('/v1/profile/account/:name', (c) => {
    const name = c.req.param('name')
    if (!/^[a-z0-9.-]+$/.test(name)) return reason(c, 400, 'name', `Invalid name format: ${name}`)
    const record = names.get(name)
    if (record) return c.json(record)
    return isSecond(c) ? c.json([]) : reason(c, 404, 'name', `Name is not found in the database: ${name}`)
  })

  routes.get('/v1/profile/reverse/:address', (c) => {
    const address = c.req.param('address')
    if (!addressKind(address)) return reason(c, 400, 'address', 'The address provided is invalid')
    const found = [...names.values()].filter((record) => leadsTo(record, address))
    if (found.length > 0 || isSecond(c)) return c.json(found)
    return reason(c, 404, 'address', 'No name for address is found')
  })

  routes.get('/v1/profile/suggestions/:text', (c) => {
    const text = c.req.param('text')
    const zone = c.req.query('zone') ?? zones[0] ?? ''
    if (!/^[a-z0-9-]+$/.test(text)) return reason(c, 400, 'name', `Invalid name format: ${text}`)
    if (text.length < 3 || text.length > 64) return reason(c, 400, 'name', `Invalid name length: ${text}`)
    if (!zones.includes(zone)) {
      return reason(c, 400, 'name', `Name is not in the allowed zones: ${text}.${zone}`)
    }
    return c.json({ suggestions: suggestionsFor(text, zone, names) })
  })
  return routes
}

/** An unknown name is an empty list there, and an error in the version before. */
const isSecond = (c: Context) => c.req.query('apiVersion') === '2'

function leadsTo({ addresses }: NameRecord, address: string): boolean {
  return Object.values(addresses).some((entry) => entry.address.toLowerCase() === address.toLowerCase())
}

/** Everybody who is somebody has a name here too: alice.eth is alice.reown.id, and carol kept her old one. */
function recordsOf(identities: Identities): ReadonlyMap<string, NameRecord> {
  const records = Object.entries(identities).flatMap(([address, name]) => {
    const [label = ''] = name.toLowerCase().split('.')
    if (!/^[a-z0-9-]{3,64}$/.test(label)) return []
    return [...zones, ...(label === 'carol' ? [oldZone] : [])].map((zone) =>
      recordOf(`${label}.${zone}`, address),
    )
  })
  return new Map(records.map((record) => [record.name, record]))
}

function recordOf(name: string, address: string): NameRecord {
  const entry = { address, created_at: registeredAt }
  return {
    name,
    registered_at: registeredAt,
    updated_at: null,
    attributes: {},
    addresses: Object.fromEntries(coins.map((coin) => [coin, entry])),
  }
}

/** What was asked for first, taken or not; the others, four at most, are free. */
function suggestionsFor(text: string, zone: string, names: ReadonlyMap<string, NameRecord>) {
  const others = [`${text}-wallet`, `the-${text}`, `${text}-2`, `my-${text}`, `${text}-id`, `${text}-live`]
  const free = others.map((label) => `${label}.${zone}`).filter((name) => !names.has(name))
  return [`${text}.${zone}`, ...free.slice(0, 4)].map((name) => ({ name, registered: names.has(name) }))
}
