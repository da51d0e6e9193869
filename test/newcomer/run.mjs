/** Does what somebody does who reads the README for the first time, with the packed package, outside the repository. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchForTests } from '../../scripts/browser.mjs'
import { build } from '../../scripts/build.mjs'
import { packageFolder, stagePackage } from '../../scripts/package.mjs'
import { brokenLinks, missingExports } from '../../scripts/package-files.mjs'
import { atOnce, command } from './command.mjs'
import { makePlugin } from './plugin.mjs'
import { readProvider, readStart } from './readme.mjs'
import { runSteps } from './steps.mjs'
import { checkTypes } from './types.mjs'

process.chdir(resolve(import.meta.dirname, '../..'))
const here = 'test/newcomer'
const place = mkdtempSync(join(tmpdir(), 'latchkey-newcomer-'))
const known = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies
const { packages, page, app } = readStart()
const optional = ['viem', 'ox', 'abitype']
const bundlers = ['vite', 'webpack', 'rspack']
const npm = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
const at = (...path) => join(place, ...path)

/** The README's names, in the versions of this repository, so that a run repeats. */
const pinned = (name) => (name === 'latchkey' ? at(`latchkey-${version}.tgz`) : `${name}@${known[name]}`)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** An empty folder, as a newcomer has it. */
function emptySite() {
  mkdirSync(at('site'))
  writeFileSync(at('site/package.json'), JSON.stringify({ private: true, type: 'module' }))
}

async function tools() {
  const marker = `${here}/node_modules/.package-lock.json`
  if (!existsSync(marker)) await command(here, 'npm', 'ci', ...npm.slice(1))
}

async function install(folder) {
  await command(at(folder), 'npm', ...npm, ...packages.map(pinned))
  const installed = at(folder, 'node_modules/latchkey')
  const problems = [...missingExports(installed), ...brokenLinks(installed)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function writePages() {
  const html = (body, script) =>
    `<!doctype html><html lang="en"><title>Start</title><body>${body}<script ${script}></script></body></html>`
  const button = '<latchkey-button></latchkey-button>'
  const root = `import { createRoot } from 'react-dom/client'\nimport { App } from './app.jsx'\n`
  const files = {
    'page.js': page,
    'static.html': html(button, 'src="/assets/main.js"'),
    'index.html': html(button, 'type="module" src="/page.js"'),
    'react/app.jsx': app,
    'react/main.jsx': `${root}createRoot(document.querySelector('#root')).render(<App />)\n`,
    'react/index.html': html('<div id="root"></div>', 'type="module" src="./main.jsx"'),
  }
  mkdirSync(at('site/react'))
  cpSync(`${here}/club`, at('site/club'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(at('site', name), text)
}

/** A page that registers every plugin there is. */
async function everyPlugin() {
  const names = readdirSync('plugins')
  const factories = names.map(async (name) => {
    const found = Object.entries(await import(resolve(`dist/plugins/${name}.js`)))
    const [factory] = found.find(([, value]) => typeof value === 'function') ?? []
    return { factory, line: `import { ${factory} } from 'latchkey/plugins/${name}'` }
  })
  const made = await Promise.all(factories)
  const calls = made.map(({ factory }) => `${factory}()`).join(', ')
  return [...made.map(({ line }) => line), `console.log([${calls}])`].join('\n')
}

/** webpack and Rspack take `publicPath` from their configuration; Vite writes the whole folder itself. */
const outOf = (bundler) => (bundler === 'vite' ? at('built-vite') : at(`built-${bundler}`, 'assets'))

async function next() {
  cpSync(`${here}/next`, at('next'), { recursive: true })
  await install('next')
  // Beside app/: Next asks for TypeScript's own packages when it finds such a file in it.
  writeFileSync(at('next/wallets.tsx'), readProvider())
  await command(at('next'), 'npx', 'next', 'build')
}

/** The map has an address for all that the installed files import. */
async function mapImports() {
  const map = await command(at('site'), 'npx', 'latchkey', 'import-map', '/latchkey/', 'https://cdn.example/')
  const { imports } = JSON.parse(map.slice(map.indexOf('{')))
  const files = Object.values(imports).filter((url) => url.startsWith('/latchkey/'))
  const missing = files.filter((url) => !existsSync(at('site/node_modules', url)))
  const wanted = ['latchkey/plugins/eip155', 'react/jsx-runtime', 'jotai/vanilla', 'valibot', 'viem']
  missing.push(...wanted.filter((name) => !imports[name]))
  if (missing.length > 0) throw new Error(`The import map leads nowhere for ${missing.join(', ')}`)
}

const plugin = () => makePlugin(place, pinned('latchkey'), known)

const bundle = (bundler) => async () => {
  await command(here, 'node', 'bundle.mjs', bundler, at('site'), outOf(bundler))
}

async function look() {
  const { visit } = await import('./visit.mjs')
  const { visitClub } = await import('./visit-club.mjs')
  const browser = await launchForTests()
  const pages = [
    ...bundlers.map((name) => [`built-${name}`, '/']),
    ['built-vite', '/react/'],
    ['next/out', '/'],
  ]
  const visits = pages.map(
    ([folder, path]) =>
      () =>
        visit(browser, at(folder), path),
  )
  try {
    await atOnce(2, [() => visitClub(browser, at('built-vite')), ...visits])
  } finally {
    await browser.close()
  }
}

await runSteps(place, {
  'pack it': async () => {
    await stagePackage()
    await build({ library: false })
    await command('.', 'npm', 'pack', packageFolder, '--silent', '--pack-destination', place)
  },
  'install it by the README’s line': () => {
    emptySite()
    return Promise.all([tools(), install('site')])
  },
  'build it with four bundlers, and a plugin from the template': () => {
    writePages()
    return atOnce(2, [next, plugin, ...bundlers.map(bundle)])
  },
  'open the modal in each, under the documented policy, and do what a plugin from outside is for': look,
  'build every plugin without the libraries that only some calls need': async () => {
    for (const name of optional) rmSync(at('site/node_modules', name), { recursive: true, force: true })
    writeFileSync(at('site/page.js'), await everyPlugin())
    await atOnce(2, bundlers.map(bundle))
  },
  'map the imports of a page without a bundler': mapImports,
  'check the types, still without them': () =>
    checkTypes(at('site'), resolve('node_modules/typescript/bin/tsc'), page),
})
