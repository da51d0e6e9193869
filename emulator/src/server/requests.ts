import type { Context } from 'hono'
import type { LedgerEntry, Service } from '../control/ledger.js'

const prefixes: readonly [string, Service][] = [
  ['/directory', 'directory'],
  ['/analytics', 'analytics'],
  ['/blockchain', 'blockchain'],
  ['/verify', 'verify'],
  ['/control', 'control'],
  ['/api', 'chain'],
  ['/secure', 'secure'],
]

/**
 * The control endpoint must work whatever else is broken, and a wallet's own node is no part of the cloud:
 * neither is in the ledger, and no fault rule hits them.
 */
export function isRecorded(c: Context): boolean {
  return !/^\/(control|chains|keys)(\/|$)/.test(c.req.path)
}

/** Describes a request for the ledger. The body is read as JSON whatever its content type says. */
export async function describeRequest(c: Context): Promise<LedgerEntry> {
  const { method } = c.req
  const fullPath = new URL(c.req.url).pathname
  const origin = c.req.header('origin')
  const body = await readBody(c)
  return {
    at: Date.now(),
    ...locate(method, fullPath),
    method,
    fullPath,
    query: c.req.query(),
    ...(body !== undefined && { body }),
    ...(origin !== undefined && { origin }),
    status: 0,
  }
}

/** The origin of the emulator as the caller reaches it: by one of its names, with TLS or without. */
export const originOf = (c: Context): string => new URL(c.req.url).origin

/** The JSON body of a request, its text when it is not JSON, or nothing. */
export async function readBody(c: Context): Promise<unknown> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined
  // As bytes: Hono can turn cached bytes into text later, but not cached text into bytes.
  const text = new TextDecoder().decode(await c.req.arrayBuffer())
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function locate(method: string, fullPath: string): { service: Service; path: string } {
  const match = prefixes.find(([prefix]) => fullPath === prefix || fullPath.startsWith(`${prefix}/`))
  if (!match) return { service: 'site', path: fullPath }
  const path = fullPath.slice(match[0].length) || '/'
  // The gateway shares its host with the blockchain API: only a POST to the bare version path is RPC.
  const isRpc = match[1] === 'blockchain' && method === 'POST' && /^\/v1\/?$/.test(path)
  return { service: isRpc ? 'rpc' : match[1], path }
}
