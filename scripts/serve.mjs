import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request as requestOf } from 'node:http'
import { extname, join, normalize } from 'node:path'

export const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** A strict policy that a site may have: no inline code, no inline style, Trusted Types. */
export function strictPolicy(emulator, extra = '') {
  return [
    "default-src 'none'",
    `script-src 'self' ${emulator}`,
    `connect-src 'self' ${emulator} ${emulator.replace('http', 'ws')}`,
    `img-src 'self' data: ${emulator}`,
    // For the verify service, which tells a wallet which site asks; pairing works without it too. And for the embedded
    // wallet, which is on another name of this machine.
    `frame-src ${emulator} ${emulator.replace('//127.0.0.1', '//localhost')}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    extra,
  ]
    .filter(Boolean)
    .join('; ')
}

async function pass(url, response) {
  const answer = await fetch(url)
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(await answer.text())
}

/** Hands a request to a server that stands behind this one, as the site's own, and its answer back. */
function forward(request, response, url) {
  const { method, headers } = request
  const onward = requestOf(new URL(request.url ?? '/', url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  request.pipe(onward)
}

/**
 * Serves a built folder on loopback. `%EMULATOR%` in pages becomes the emulator's URL. With `keep` the browser may
 * cache files, for tests that open many pages. `more` is read with each answer: headers that a site sends beside these.
 * @returns its URL, a function that has another server answer what begins with a path, and one that stops it
 */
export async function serve({ root, port = 0, emulator = '', policy, keep = false, more = {} }) {
  const behind = new Map()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, other] = [...behind].find(([path]) => pathname.startsWith(path)) ?? []
    if (other) return forward(request, response, other)
    // From our own origin, for pages whose policy allows no other script.
    if (pathname === '/wallets.js') return pass(`${emulator}/wallets.js`, response)
    const page = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const file = join(root, normalize(extname(page) ? page : `${page}.html`))
    if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end()
    const type = contentTypes[extname(file)] ?? 'application/octet-stream'
    const headers = {
      'content-type': type,
      'cache-control': keep && extname(file) !== '.html' ? 'max-age=600' : 'no-cache',
      ...(policy && { 'content-security-policy': policy }),
      ...more,
    }
    response.writeHead(200, headers)
    if (extname(file) !== '.html') return createReadStream(file).pipe(response)
    return response.end(readFileSync(file, 'utf8').replaceAll('%EMULATOR%', emulator))
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  return {
    url,
    forward: (path, to) => void behind.set(path, to),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
