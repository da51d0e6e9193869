import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Access } from './access.js'
import type { Certificate } from './certificate.js'
import { localPath } from './cloud-hosts.js'
import { decodePath, isPrivatePath } from './guard.js'

export interface Listening {
  url: string
  port: number
  close: () => Promise<void>
}

/** Takes over the socket of an upgrade request, for a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Hands an upgrade request to the handler that `find` returns for its path; answers 404 when there is none. */
export function createUpgrade(
  find: (path: string) => Promise<Upgrade | undefined>,
  access: Access,
  isPrivate: (path: string) => boolean = isPrivatePath,
): Upgrade {
  return async (request, socket, head) => {
    // Without a listener, a client that disconnects early would end the process.
    socket.on('error', () => socket.destroy())
    try {
      const path = decodePath(request.url?.split('?')[0] ?? '/')
      if (path === undefined) return refuseSocket(socket, '400 Bad Request')
      const { host, origin } = request.headers
      const allowed = access.allowsHost(host) && (!isPrivate(path) || access.trusts(origin))
      if (!allowed) return refuseSocket(socket, '403 Forbidden')
      const upgrade = await find(path)
      if (upgrade) upgrade(request, socket, head)
      else refuseSocket(socket, '404 Not Found')
    } catch {
      refuseSocket(socket, '400 Bad Request')
    }
  }
}

function refuseSocket(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Serves an app on the loopback interface; port 0 lets the system choose. */
export async function listen(app: Hono, port: number, upgrade: Upgrade): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch))
  server.on('upgrade', upgrade)
  return bindServer(server, port, 'http')
}

/**
 * The same with TLS, for clients whose code has the hosts of the cloud built in: each host is served by its service.
 */
export async function listenSecurely(
  app: Hono,
  port: number,
  upgrade: Upgrade,
  certificate: Certificate,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch)
  const lead = (request: IncomingMessage) => {
    request.url = localPath(request.headers.host, request.url ?? '/')
    return request
  }
  const server = createSecureServer(certificate, (request, response) => listener(lead(request), response))
  server.on('upgrade', (request, socket, head) => upgrade(lead(request), socket, head))
  return bindServer(server, port, 'https')
}

async function bindServer(server: Server, port: number, scheme: string): Promise<Listening> {
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
    // A request that is never answered (a stall, a long poll) would keep the server from closing.
    server.closeAllConnections()
  })
}
