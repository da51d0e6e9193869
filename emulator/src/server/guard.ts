import type { MiddlewareHandler } from 'hono'
import { type Access, refusalOf, unknownHost } from './access.js'

/** What belongs to the emulator's owner: control, keys, and the nodes. The rest plays public services. */
const owned = /^\/(control|keys|chains)(\/|$)/

export const isOwned = (path: string): boolean => owned.test(path)

/** Turns away requests that cannot be read, that came by a stranger's host name, or that are not a stranger's to make. */
export function guard(access: Access, isForOwner: (path: string) => boolean = isOwned): MiddlewareHandler {
  return async (c, next) => {
    const path = decoded(new URL(c.req.url).pathname)
    if (path === undefined) return c.json({ error: 'The path of this URL is malformed' }, 400)
    if (!access.allowsHost(c.req.header('host'))) return c.json({ error: unknownHost }, 403)
    const origin = c.req.header('origin')
    const forOwner = isForOwner(path)
    if (forOwner && !access.trusts(origin)) return c.json({ error: refusalOf(origin) }, 403)
    await next()
    // An image or a script of a stranger's page sends no origin.
    if (forOwner) c.res.headers.set('cross-origin-resource-policy', 'same-origin')
  }
}

/** A path without its percent signs; nothing for one that is malformed. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
