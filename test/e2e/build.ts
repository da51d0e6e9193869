import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildPages, buildPlayground } from '../../scripts/playground.mjs'
import { folders } from '../react18/folders.js'

/** Set once the pages are built: Vitest asks each project of a run, and both browser projects share them. */
const built = 'LATCHKEY_PAGES_BUILT'

/** Builds the package if it is older than its sources, and the test pages, on React 19 and on React 18. */
export async function setup(): Promise<void> {
  if (process.env[built]) return
  execFileSync('node', ['-e', "import('./scripts/build.mjs').then((m) => m.build({ types: false }))"], {
    stdio: 'inherit',
  })
  const root = '.cache/e2e/pages'
  const input = writePages(root)
  const outDir = '.cache/e2e/react19'
  // React mounts twice only while a site is developed.
  const isStrict = (page: string) => page.endsWith('pay-hooks.html')
  await buildPages({ root, outDir, input: input.filter((page) => !isStrict(page)) })
  await buildPages({ root, outDir, input: input.filter(isStrict), isDevelopment: true, emptyOutDir: false })
  await buildPlayground('.cache/e2e/playground')
  const aliases = Object.entries(folders).map(([name, folder]) => ({
    find: new RegExp(`^${name}(/.*)?$`),
    replacement: `${folder}$1`,
  }))
  await buildPages({ root, outDir: '.cache/e2e/react18', input, aliases })
  process.env[built] = 'true'
}

/** One page for each script of test/e2e/pages: they differ in nothing else. @returns where they are */
function writePages(folder: string): string[] {
  const scripts = resolve('test/e2e/pages')
  const html = readFileSync(join(scripts, 'page.html'), 'utf8')
  mkdirSync(folder, { recursive: true })
  return readdirSync(scripts)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const page = resolve(folder, file.replace('.ts', '.html'))
      writeFileSync(page, html.replace('%PAGE%', relative(resolve(folder), join(scripts, file))))
      return page
    })
}
