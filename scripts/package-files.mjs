import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const manifestOf = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** npm packs these whatever `files` says. */
const always = ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json']

/** Every file below a folder, from the root. @returns {string[]} */
export function filesBelow(root, folder = '.') {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)node_modules\//.test(relative(folder, file)))
}

/** What `files` of the manifest names, from the root: folders, files, and `folder/*.md`. @returns {string[]} */
export function packedFiles(root) {
  const named = (manifestOf(root).files ?? ['.']).flatMap((entry) => expand(root, entry))
  return [...new Set([...always.filter((file) => existsSync(join(root, file))), ...named])]
}

function expand(root, entry) {
  if (!entry.includes('*'))
    return statSync(join(root, entry)).isDirectory() ? filesBelow(root, entry) : [entry]
  const [folder, ending] = entry.split('/*')
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
}

/** Targets of `exports` and `bin` that are not in the package. */
export function missingExports(root) {
  const { exports, bin = {} } = manifestOf(root)
  const targets = [...Object.values(exports), bin].flatMap(leaves)
  const files = filesBelow(root)
  return targets
    .filter((target) => !files.some((file) => matches(target, file)))
    .map((target) => `exports: there is no ${target}`)
}

const leaves = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(leaves))

function matches(target, file) {
  const [before, after] = normalize(target).split('*')
  return after === undefined ? file === before : file.startsWith(before) && file.endsWith(after)
}

/** Modules of `dist/plugins` without types: `missingExports` cannot see these, as `exports` has a pattern for them. */
export function missingTypes(root) {
  return readdirSync(join(root, 'dist/plugins'))
    .map((file) => `dist/types/plugins/${file.replace(/\.js$/, '')}/index.d.ts`)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `types: there is no ${file}`)
}

/**
 * Links and pictures in the package's pages that lead to a file outside the package, or to a heading that does not
 * exist.
 *
 * @param {readonly string[]} files what the package consists of, from the root; all that is below it by default
 */
export function brokenLinks(root, files = filesBelow(root)) {
  const packed = new Set(files)
  return files
    .filter((file) => file.endsWith('.md') && !file.startsWith('CHANGELOG'))
    .flatMap((file) => linksOf(join(root, file)).flatMap((link) => check(root, packed, file, link)))
}

function check(root, packed, file, link) {
  const [path, heading] = link.split('#')
  const target = path ? normalize(join(dirname(file), path)) : file
  if (!packed.has(target)) return [`${file}: ${link} is not in the package`]
  if (!heading || headingsOf(join(root, target)).includes(heading)) return []
  return [`${file}: ${link} has no such heading`]
}

const prose = (file) => readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '')

const linksOf = (file) =>
  [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

const headingsOf = (file) =>
  [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
