import { resolve } from 'node:path'
import { createServer } from 'vite'
import { cssText } from './build-plugins.mjs'
import { readMessages } from './messages.mjs'
import { sourceAliases } from './source-aliases.mjs'

const root = resolve(import.meta.dirname, '..')

/** `%EMULATOR%` in a page becomes the emulator's URL, as `serve` does it for built pages. */
function emulatorUrl(url) {
  return {
    name: 'emulator-url',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%EMULATOR%', url) },
  }
}

/** Every English text at `/messages.json`, as the built playground has it. */
function messagesFile() {
  return {
    name: 'messages-file',
    configureServer({ middlewares }) {
      middlewares.use('/messages.json', (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(readMessages()))
      })
    },
  }
}

/** A changed style sheet replaces the adopted one in place, so that nothing on the page is rendered again. */
function liveStyles() {
  return {
    name: 'live-styles',
    hotUpdate({ file }) {
      const module = this.environment.moduleGraph.getModuleById(`${file}.text.js`)
      return module && [module]
    },
    transform(code, id) {
      if (!id.endsWith('.css.text.js')) return null
      return `import { replaceStyle } from '/replace-style.ts'
${code.replace('export default ', 'const css = ')}
export default css
import.meta.hot.accept((next) => next && replaceStyle(css, next.default))`
    },
  }
}

/**
 * Serves the playground over the sources. An edit reaches the page without a full reload.
 *
 * @param {{ port: number, emulator: string }} options
 */
export async function startDevServer({ port, emulator }) {
  const server = await createServer({
    configFile: false,
    root: resolve(root, 'playground'),
    cacheDir: resolve(root, '.cache/vite'),
    appType: 'mpa',
    logLevel: 'warn',
    plugins: [cssText(), liveStyles(), messagesFile(), emulatorUrl(emulator)],
    resolve: { alias: sourceAliases(root) },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      // Without Vite's own `.git`, in which `npm run land` has its clone.
      fs: { allow: [root], deny: ['.env', '.env.*', '*.{crt,pem}'] },
    },
    // Scanned ahead: otherwise the first use of a chain library would reload the page.
    optimizeDeps: { entries: ['*.html', '../{kernel,plugins,views,adapter-kit,networks}/**/*.{ts,tsx}'] },
  })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url: url.replace(/\/$/, ''), close: () => server.close() }
}
