/** Builds one page with one bundler, as the documentation configures it: `node bundle.mjs <bundler> <folder> <out>`. */
import { cpSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [bundler, context = '', out = ''] = process.argv.slice(2)

/** webpack and Rspack take the same; `trustedTypes` is what docs/guides/content-policy.md asks for. */
const config = {
  mode: 'production',
  context,
  entry: './page.js',
  output: { path: out, clean: true, publicPath: '/assets/', trustedTypes: true },
}

/** What these two say of an optional package that is not installed; the build succeeds. */
const optional = [
  ...['viem', 'viem/actions', '@mysten/sui/transactions', '@mysten/sui/verify'],
  '@walletconnect/universal-provider',
]
const allowed = (message) =>
  message.includes('size limit') || optional.some((name) => message.includes(`Can't resolve '${name}'`))

/** Other warnings are a newcomer's first impression: they fail the run as errors do. */
function settle(error, stats) {
  if (error) throw error
  cpSync(join(context, 'static.html'), join(dirname(out), 'index.html'))
  const said = stats.toString({ preset: 'errors-warnings' })
  const real = stats.hasErrors() || stats.toJson().warnings.some(({ message }) => !allowed(message))
  if (real) console.error(said)
  process.exitCode = real ? 1 : 0
}

const bundlers = {
  async vite() {
    const { build, createLogger } = await import('vite')
    const customLogger = createLogger('warn')
    customLogger.warn = (text) => {
      console.error(text)
      process.exitCode = 1
    }
    const pages = ['index.html', 'react/index.html', 'club/index.html', 'club/card.html']
    const input = pages.map((name) => join(context, name)).filter(existsSync)
    await build({
      root: context,
      configFile: false,
      customLogger,
      build: { outDir: out, emptyOutDir: true, rolldownOptions: { input } },
    })
  },
  async webpack() {
    const { default: webpack } = await import('webpack')
    webpack(config, settle)
  },
  async rspack() {
    const { rspack } = await import('@rspack/core')
    rspack(config, settle)
  },
}
await bundlers[bundler]()
