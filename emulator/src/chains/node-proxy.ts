import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { forward } from '../rpc/gateway-routes.js'
import type { Access } from '../server/access.js'
import { limitBody } from '../server/body-limit.js'
import { cors } from '../server/cors.js'
import { accessGuard } from '../server/guard.js'
import { createUpgrade, type Listening, listen, type Upgrade } from '../server/listen.js'
import type { Chain } from './chain.js'

/**
 * The public port of a node. The node itself accepts requests of any web page, so it listens on an address that pages
 * cannot guess, and this proxy forwards to it the requests of trusted origins.
 */
export function openNodeProxy(
  chain: Pick<Chain, 'forward'>,
  node: string,
  port: number,
  access: Access,
): Promise<Listening> {
  const app = new Hono()
  app.use(cors)
  app.use(accessGuard(access, () => true))
  app.use(limitBody)
  app.post('*', (c) => forward(c, chain))
  app.notFound((c) => c.json({ error: 'A node answers to POST and WebSockets' }, 404))
  return listen(
    app,
    port,
    createUpgrade(
      async () => pipeTo(node),
      access,
      () => true,
    ),
  )
}

/** Connects a WebSocket to the node. */
function pipeTo(node: string): Upgrade {
  const { hostname, port } = new URL(node)
  return (request, socket, head) => {
    const there = connect(Number(port), hostname)
    const end = () => endBoth(socket, there)
    for (const side of [socket, there]) side.on('error', end).on('close', end)
    there.write(`${request.method} ${request.url} HTTP/1.1\r\n${headersOf(request.rawHeaders)}\r\n`)
    there.write(head)
    there.pipe(socket).pipe(there)
  }
}

function endBoth(...sides: readonly Duplex[]): void {
  for (const side of sides) side.destroy()
}

function headersOf(raw: readonly string[]): string {
  return raw.reduce((text, part, index) => `${text}${part}${index % 2 === 0 ? ': ' : '\r\n'}`, '')
}
