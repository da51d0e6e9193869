/** A site's server, in a process of its own: the guide's handler behind `node:http`. Prints its port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

type Handler = (request: Request) => Promise<Response>

const server = createServer((request, response) => void answer(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
process.env.SITE_URL = `http://localhost:${port}`
const { signIn }: { signIn: Handler } = await import(pathToFileURL(process.argv[2] ?? '').href)
console.log(port)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  const body = { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const }
  const result = await signIn(
    new Request(new URL(request.url ?? '/', 'http://localhost'), {
      method: request.method ?? 'GET',
      headers,
      ...(request.method === 'GET' ? {} : body),
    }),
  )
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(await result.text())
}
