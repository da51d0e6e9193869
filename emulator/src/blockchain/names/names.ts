import { type Context, Hono } from 'hono'
import type { EmulatorState } from '../../emulator-state.js'
import { reason } from '../errors.js'
import { addressKind } from './address-kind.js'
import { type NameRecord, zones } from './name-records.js'
import { registerName } from './register-name.js'

/** The service's names: look-up by name, look-up by address, suggestions, and registering one. */
export function namesRoutes({ names, chains }: EmulatorState): Hono {
  const routes = new Hono()
  routes.post('/v1/profile/account', (c) => registerName(names, c, chains.get(1)))

  routes.get('/v1/profile/account/:name', (c) => {
    const name = c.req.param('name')
    if (!/^[a-z0-9.-]+$/.test(name)) return reason(c, 400, 'name', `Invalid name format: ${name}`)
    const record = names.get(name)
    if (record) return c.json(record)
    return isVersion2(c) ? c.json([]) : reason(c, 404, 'name', `Name is not found in the database: ${name}`)
  })

  routes.get('/v1/profile/reverse/:address', (c) => {
    const address = c.req.param('address')
    if (!addressKind(address)) return reason(c, 400, 'address', 'The address provided is invalid')
    const records = [...names.values()].filter((record) => leadsTo(record, address))
    if (records.length > 0 || isVersion2(c)) return c.json(records)
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

/** For an unknown name this version answers an empty list; the version before answers an error. */
const isVersion2 = (c: Context) => c.req.query('apiVersion') === '2'

function leadsTo({ addresses }: NameRecord, address: string): boolean {
  return Object.values(addresses).some((entry) => entry.address.toLowerCase() === address.toLowerCase())
}

/** The requested name first, taken or not, then at most four free ones. */
function suggestionsFor(text: string, zone: string, names: ReadonlyMap<string, NameRecord>) {
  const others = [`${text}-wallet`, `the-${text}`, `${text}-2`, `my-${text}`, `${text}-id`, `${text}-live`]
  const free = others.map((label) => `${label}.${zone}`).filter((name) => !names.has(name))
  return [`${text}.${zone}`, ...free.slice(0, 4)].map((name) => ({ name, registered: names.has(name) }))
}
