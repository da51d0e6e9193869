import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Access } from './access.js'
import type { Certificate } from './certificate.js'
import { pathHere } from './cloud-hosts.js'
import { decoded, isOwned } from './guard.js'

export interface Listening {
  url: string
  port: number
  close: () => Promise<void>
}

/** Takes over the socket of a request that wants to be more than a request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Lets those paths be upgraded that `find` knows somebody for, and turns all others away. */
export function routed(
  find: (path: string) => Promise<Upgrade | undefined>,
  access: Access,
  isForOwner: (path: string) => boolean = isOwned,
): Upgrade {
  return async (request, socket, head) => {
    // Whoever hangs up early is no reason to end.
    socket.on('error', () => socket.destroy())
    try {
      const path = decoded(request.url?.split('?')[0] ?? '/')
      if (path === undefined) return turnAway(socket, '400 Bad Request')
      const { host, origin } = request.headers
      const allowed = access.allowsHost(host) && (!isForOwner(path) || access.trusts(origin))
      if (!allowed) return turnAway(socket, '403 Forbidden')
      const upgrade = await find(path)
      if (upgrade) upgrade(request, socket, head)
      else turnAway(socket, '404 Not Found')
    } catch {
      turnAway(socket, '400 Bad Request')
    }
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Serves an app on the loopback interface; port 0 lets the system choose. */
export async function listen(app: Hono, port: number, upgrade: Upgrade): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch))
  server.on('upgrade', upgrade)
  return bound(server, port, 'http')
}

/** The same with TLS, for clients that have the hosts of the cloud built in: each host leads to its service. */
export async function listenSecurely(
  app: Hono,
  port: number,
  upgrade: Upgrade,
  certificate: Certificate,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch)
  const lead = (request: IncomingMessage) => {
    request.url = pathHere(request.headers.host, request.url ?? '/')
    return request
  }
  const server = createSecureServer(certificate, (request, response) => listener(lead(request), response))
  server.on('upgrade', (request, socket, head) => upgrade(lead(request), socket, head))
  return bound(server, port, 'https')
}

async function bound(server: Server, port: number, scheme: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { url: `${scheme}://127.0.0.1:${actual}`, port: actual, close: () => close(server) }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Stalled requests would keep it open for ever.
    server.closeAllConnections()
  })
}
