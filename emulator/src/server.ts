import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  url: string
  port: number
  close: () => Promise<void>
}

/** Serves an app on the loopback interface; port 0 lets the system choose. */
export async function listen(app: Hono, port: number): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { url: `http://127.0.0.1:${actual}`, port: actual, close: () => close(server) }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Stalled requests would keep it open for ever.
    server.closeAllConnections()
  })
}
