import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { guideCode } from '../guide-code.mjs'

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Starts the server of a site whose pages are at `origin`: what the guide has a reader copy, with `latchkey/verify` of
 * the package as it was built.
 * @returns its URL and a function that stops it
 */
export async function startSignInSite(origin) {
  const code = guideCode(pathOf('../../docs/guides/sign-in.md'), 'The server')
  const folder = pathOf('../../.cache/sign-in-site')
  mkdirSync(folder, { recursive: true })
  const handler = `${folder}/sign-in.mjs`
  writeFileSync(handler, (await transform(code, { loader: 'ts', format: 'esm' })).code)
  const env = { ...process.env, PORT: '0', SITE_URL: origin }
  const server = fork(pathOf('./sign-in-server.mjs'), [handler], { env })
  const ended = once(server, 'exit')
  const [port] = await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => {
      throw new Error(`The server of the sign-in ended with ${code} before it listened`)
    }),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.kill()
      await ended
    },
  }
}
