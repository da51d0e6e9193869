import { readdirSync, readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { tsImport } from 'tsx/esm/api'
import { contentTypes } from '../serve.mjs'

/** Each visit uses its own subdomain of this host, by which its requests are told apart. */
export const siteName = 'site.test'

/** Serves built pages over HTTP/2 and TLS, compressed ahead by brotli's highest level. */
export async function serveSite(root) {
  const files = await compressed(root)
  const requests = new Map()
  const server = createSecureServer(await certificate())
  server.on('stream', (stream, { ':path': path, ':authority': authority }) => {
    const file = files.get(path)
    stream.on('error', () => stream.destroy()) // the browser may close while it is answered
    if (!file) return stream.respond({ ':status': 404 }, { endStream: true })
    requests.set(authority, [...(requests.get(authority) ?? []), { path, bytes: file.body.length }])
    stream.respond({ ':status': 200, ...file.headers })
    stream.end(file.body)
  })
  const sessions = new Set()
  server.on('session', (session) => sessions.add(session).size)
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    /** A visit's requests so far, in order. */
    requestsOf: (host) => requests.get(host) ?? [],
    close: () => {
      for (const session of sessions) session.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function certificate() {
  const { selfSignedCertificate } = await tsImport(
    '../../emulator/src/server/certificate.ts',
    import.meta.url,
  )
  return selfSignedCertificate([siteName, `*.${siteName}`])
}

const compress = promisify(brotliCompress)
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compressed(root) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const body = await compress(readFileSync(file), best)
    const headers = {
      'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': name.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable',
    }
    return [`/${relative(root, file)}`, { body, headers }]
  })
  return new Map(await Promise.all(files))
}
