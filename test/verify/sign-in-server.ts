/** A site's server, in a process of its own: the guide's handler behind `node:http`, at the port of PORT. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

type Handler = (request: Request) => Promise<Response>

const { signIn }: { signIn: Handler } = await import(pathToFileURL(process.argv[2] ?? '').href)
createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT))

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
