import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/package-files.mjs'
import { command } from './command.mjs'

/** Every entry point of the installed package that needs nothing but the package to be checked. */
function entryPoints(site) {
  const installed = join(site, 'node_modules/latchkey')
  const plugins = filesBelow(installed, 'dist/plugins').map((file) =>
    file.slice('dist/'.length, -'.js'.length),
  )
  return ['', 'plugin', 'adapter', 'networks', 'elements', 'testing', ...plugins.toSorted()].map((name) =>
    ['latchkey', name].filter(Boolean).join('/'),
  )
}

const settings = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
}

/** Checks the README's page and every entry point, the package's own types included, as two kinds of site see them. */
export async function checkTypes(site, tsc, page) {
  const names = entryPoints(site).map((name, index) => `import * as e${index} from '${name}'`)
  const used = names.map((_, index) => `e${index}`)
  mkdirSync(join(site, 'types'), { recursive: true })
  writeFileSync(join(site, 'types/page.ts'), page)
  writeFileSync(join(site, 'types/all.ts'), `${names.join('\n')}\nexport default [${used.join(', ')}]\n`)
  const resolutions = [
    ['bundler', { module: 'ESNext', moduleResolution: 'Bundler' }],
    ['nodenext', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
  ]
  for (const [name, resolution] of resolutions) {
    const config = { compilerOptions: { ...settings, ...resolution }, include: ['*.ts'] }
    writeFileSync(join(site, `types/${name}.json`), JSON.stringify(config))
    await command(site, 'node', tsc, '-p', `types/${name}.json`)
  }
}
