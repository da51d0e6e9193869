import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const here = new URL('.', import.meta.url).pathname
const react18 = new URL('../../react18/node_modules/', import.meta.url).pathname

/** The same pages on another React. */
function reactAt(root: string): NonNullable<BuildOptions['plugins']>[number] {
  return {
    name: 'react-at',
    setup(task) {
      task.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path, kind, pluginData }) =>
        pluginData === 'again'
          ? undefined
          : task.resolve(path, { kind, resolveDir: root, pluginData: 'again' }),
      )
    },
  }
}

const shared = (react: 18 | 19): BuildOptions => ({
  bundle: true,
  write: false,
  target: 'es2022',
  jsx: 'automatic',
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: react === 18 ? [reactAt(react18)] : [],
  logLevel: 'silent',
})

/** A page's script with its lazy chunks, by file name. */
export async function buildPage(name: string, react: 18 | 19 = 19): Promise<ReadonlyMap<string, string>> {
  const { outputFiles = [] } = await build({
    ...shared(react),
    entryPoints: [join(here, name)],
    outdir: '/out',
    entryNames: 'page',
    format: 'esm',
    splitting: true,
  })
  return new Map(outputFiles.map(({ path, text }) => [path.replace('/out', ''), text]))
}

/** What the server sends for the React page. */
export async function serverMarkup(react: 18 | 19): Promise<string> {
  const { outputFiles = [] } = await build({
    ...shared(react),
    entryPoints: [join(here, 'server.tsx')],
    outfile: 'server.cjs',
    format: 'cjs',
    platform: 'node',
  })
  const folder = await mkdtemp(join(tmpdir(), 'entry-points-'))
  try {
    const file = join(folder, 'server.cjs')
    await writeFile(file, outputFiles[0]?.text ?? '')
    const server: { markup(): string } = createRequire(import.meta.url)(file)
    return server.markup()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** No inline style, no inline script, no text that becomes markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src data:',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export interface Site {
  readonly url: string
  close(): Promise<void>
}

/** Serves one page and its files under a strict policy. */
export async function serveSite(
  body: string,
  files: ReadonlyMap<string, string>,
  csp = policy,
): Promise<Site> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Entry points</title><link rel="icon" href="data:,"><body>${body}<script type="module" src="/page.js"></script></body></html>`
  const server = createServer(({ url = '/' }, answer) => {
    const script = files.get(url)
    const type = script === undefined ? 'text/html' : 'text/javascript'
    answer.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': csp })
    answer.end(script ?? html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
