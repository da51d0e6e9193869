/**
 * A site's server, in a process of its own: the handler of docs/guides/sign-in.md behind `node:http`, at the port of
 * PORT. Whoever forked it is told the port.
 */
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const { signIn } = await import(pathToFileURL(process.argv[2] ?? '').href)
const server = createServer((request, response) => void answer(request, response))
server.listen(Number(process.env.PORT ?? 0), () => process.send?.(server.address().port))
process.once('disconnect', () => process.exit())

async function answer(request, response) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  const body = { body: Readable.toWeb(request), duplex: 'half' }
  const result = await signIn(
    new Request(new URL(request.url ?? '/', 'http://localhost'), {
      method: request.method ?? 'GET',
      headers,
      ...(request.method === 'GET' ? {} : body),
    }),
  )
  // The rest of a body that is too long was not read: the next request needs a connection of its own.
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(await result.text())
}
