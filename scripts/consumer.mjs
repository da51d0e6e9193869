import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildPages } from './playground.mjs'
import { pluginFactories } from './plugin-factories.mjs'

/**
 * Builds a site with Vite that registers every plugin and has no React of its own: prints what its visitors load at
 * once, and fails when that contains React or exceeds the budget of size-limit.json.
 */
const root = '.cache/consumer'
const limit = 15_800
const factories = await pluginFactories()
mkdirSync(root, { recursive: true })
writeFileSync(
  `${root}/index.html`,
  '<!doctype html><title>A site</title><script type="module" src="./main.js"></script>',
)
writeFileSync(
  `${root}/main.js`,
  [
    `import { createModal } from 'latchkey'`,
    `import { mainnet } from 'latchkey/networks'`,
    ...factories.map(({ name, factory }) => `import { ${factory} } from 'latchkey/plugins/${name}'`),
    `const plugins = [${factories.map(({ factory }) => `${factory}()`).join(', ')}]`,
    `const modal = createModal({ projectId: 'p', networks: [mainnet], plugins })`,
    `document.addEventListener('click', () => modal.open())`,
  ].join('\n'),
)
await buildPages({ root, outDir: `${root}/dist`, input: resolve(root, 'index.html') })

const html = readFileSync(`${root}/dist/index.html`, 'utf8')
const eager = [...html.matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.js)"/g)].map(([, file]) =>
  resolve(root, 'dist', file),
)
const sizes = eager.map((file) => brotliCompressSync(readFileSync(file)).length)
const total = sizes.reduce((sum, size) => sum + size, 0)
const withReact = eager.filter((file) =>
  /react\.(element|transitional)|react-dom|createRoot/.test(readFileSync(file, 'utf8')),
)

console.log(
  `A Vite page with every plugin loads ${total} bytes (brotli) in ${eager.length} files before anyone clicks; the limit is ${limit}.`,
)
console.log(
  withReact.length > 0 ? `React is among them: ${withReact.join(', ')}` : 'React is not among them.',
)
process.exit(total > limit || withReact.length > 0 ? 1 : 0)
