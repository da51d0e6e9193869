import type { MiddlewareHandler } from 'hono'
import { type Access, originRefusal, unknownHost } from './access.js'

/** Paths for trusted origins only: control, keys and the nodes. Every other path is that of a public service. */
const privatePaths = /^\/(control|keys|chains)(\/|$)/

export const isPrivatePath = (path: string): boolean => privatePaths.test(path)

/** Refuses malformed paths, unknown host names, and untrusted origins on the emulator's private paths. */
export function accessGuard(
  access: Access,
  isPrivate: (path: string) => boolean = isPrivatePath,
): MiddlewareHandler {
  return async (c, next) => {
    const path = decodePath(new URL(c.req.url).pathname)
    if (path === undefined) return c.json({ error: 'The path of this URL is malformed' }, 400)
    if (!access.allowsHost(c.req.header('host'))) return c.json({ error: unknownHost }, 403)
    const origin = c.req.header('origin')
    const needsTrust = isPrivate(path)
    if (needsTrust && !access.trusts(origin)) return c.json({ error: originRefusal(origin) }, 403)
    await next()
    // Image and script requests carry no Origin header, so the browser has to block them.
    if (needsTrust) c.res.headers.set('cross-origin-resource-policy', 'same-origin')
  }
}

/** A path with its percent-encoding decoded; undefined for a malformed one. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
