import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from './build.mjs'
import { brokenLinks, missingExports, missingTypes, packedFiles } from './package-files.mjs'

/** The folder that is packed and published: the package's files and nothing else of the repository. */
export const packageFolder = resolve('.cache/package')

/** What a site's package manager reads; workspaces, overrides, scripts and our own tools stay here. */
const fields = [
  ...[
    'name',
    'version',
    'description',
    'keywords',
    'repository',
    'license',
    'type',
    'sideEffects',
    'engines',
  ],
  ...['bin', 'exports', 'dependencies', 'peerDependencies', 'peerDependenciesMeta'],
]

/** Builds everything, copies the package into `packageFolder` and throws when a file is missing. */
export async function stagePackage() {
  await build({ types: true, emulator: false })
  rmSync(packageFolder, { recursive: true, force: true })
  for (const file of packedFiles('.')) copy(file)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const published = Object.fromEntries(fields.filter((f) => f in manifest).map((f) => [f, manifest[f]]))
  writeFileSync(join(packageFolder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  const problems = [missingExports, missingTypes, brokenLinks].flatMap((check) => check(packageFolder))
  if (problems.length > 0) throw new Error(`The package is not whole:\n${problems.join('\n')}`)
}

/**
 * Files with another place in the package: the template is among the tests here. Its package.json gets another name, as
 * tools that resolve the template's files would read it.
 */
const moved = Object.entries({
  'test/template/package.json': 'template/manifest.json',
  'test/template': 'template',
  'test/example-namespace': 'examples/chain',
  'test/terms-guard': 'examples/guard',
})
const move = (text) => moved.reduce((result, [from, to]) => result.replaceAll(from, to), text)

function copy(file) {
  const to = join(packageFolder, move(file))
  mkdirSync(dirname(to), { recursive: true })
  if (file.endsWith('.md')) writeFileSync(to, move(readFileSync(file, 'utf8')))
  else cpSync(file, to)
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await stagePackage()
  // To stderr, because npm reads the output of `npm pack`.
  console.error(`The package is in ${packageFolder}`)
}
