import { Hono } from 'hono'
import type { EmulatorState } from '../../emulator-state.js'
import { reason } from '../errors.js'
import { addressKind } from './address-kind.js'
import { avatarUrl } from './identities.js'

const cacheSeconds = { eip155: 86_400, solana: 3_600 }

/** The name and picture of an address, or nulls. */
export function identityRoutes({ identities }: EmulatorState): Hono {
  const routes = new Hono()
  routes.get('/v1/identity/:address', (c) => {
    const address = c.req.param('address')
    const kind = addressKind(address)
    if (!kind) return reason(c, 400, 'address', 'The address provided is invalid')
    const name = identities[address.toLowerCase()] ?? null
    const avatar = name && avatarUrl(new URL(c.req.url).origin, name)
    const age = cacheSeconds[kind]
    c.header('cache-control', `public, max-age=${age}, s-maxage=${age}`)
    return c.json({ name, avatar, resolvedAt: new Date().toISOString() })
  })
  return routes
}
