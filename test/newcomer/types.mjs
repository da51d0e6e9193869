import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/package-files.mjs'
import { atOnce, command } from './command.mjs'

/** Every entry point of the installed package that needs nothing but the package to be checked. */
function entryPoints(site) {
  const installed = join(site, 'node_modules/latchkey')
  const plugins = filesBelow(installed, 'dist/plugins').map((file) =>
    file.slice('dist/'.length, -'.js'.length),
  )
  return [
    '',
    'plugin',
    'adapter',
    'networks',
    'server',
    'presets',
    'elements',
    'testing',
    'verify',
    ...plugins.toSorted(),
  ].map((name) => ['latchkey', name].filter(Boolean).join('/'))
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

/** React's types, which a page in plain JavaScript has not installed; an author of views has. */
const react = join(import.meta.dirname, '../../node_modules/@types/react')

/** The package's own types are checked by the others. */
const author = {
  ...{ module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', skipLibCheck: true },
  paths: { react: [react], 'react/*': [`${react}/*`] },
}

/**
 * Checks the README's page and every entry point, the package's own types included, as two kinds of site see them, and
 * the plugin of another author.
 */
export async function checkTypes(site, tsc, page) {
  const names = entryPoints(site).map((name, index) => `import * as e${index} from '${name}'`)
  const used = names.map((_, index) => `e${index}`)
  mkdirSync(join(site, 'types'), { recursive: true })
  writeFileSync(join(site, 'types/page.ts'), page)
  writeFileSync(join(site, 'types/all.ts'), `${names.join('\n')}\nexport default [${used.join(', ')}]\n`)
  const programs = [
    ['types/bundler', { module: 'ESNext', moduleResolution: 'Bundler' }],
    ['types/nodenext', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
    ['club/tsconfig', author],
  ]
  const check = async ([name, options]) => {
    const config = { compilerOptions: { ...settings, ...options }, include: ['*.ts'] }
    writeFileSync(join(site, `${name}.json`), JSON.stringify(config))
    await command(site, 'node', tsc, '-p', `${name}.json`)
  }
  await atOnce(
    2,
    programs.map((program) => () => check(program)),
  )
}
