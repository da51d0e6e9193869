import { execFileSync } from 'node:child_process'
import { buildPages } from '../../scripts/playground.mjs'
import { folders } from '../react18/folders.js'

/** Builds the package if it is older than its sources, and the test pages, on React 19 and on React 18. */
export async function setup(): Promise<void> {
  execFileSync('node', ['-e', "import('./scripts/build.mjs').then((m) => m.build({ types: false }))"], {
    stdio: 'inherit',
  })
  const root = 'test/e2e/pages'
  const input = ['modal', 'example-namespace', 'features', 'broken', 'guard'].map(
    (name) => `test/e2e/pages/${name}.html`,
  )
  await buildPages({ root, outDir: '.cache/e2e/react19', input })
  await buildPages({ root: 'playground', outDir: '.cache/e2e/playground', input: 'playground/index.html' })
  const aliases = Object.entries(folders).map(([name, folder]) => ({
    find: new RegExp(`^${name}(/.*)?$`),
    replacement: `${folder}$1`,
  }))
  await buildPages({ root, outDir: '.cache/e2e/react18', input, aliases })
}
