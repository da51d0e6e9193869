import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'

/**
 * Checks the layout: number of files in a folder, lengths of files and functions, files that are too small, names.
 * Prints what breaks a rule of design §2 and §3 and exits with 1 when anything does.
 *
 * `node scripts/figures.mjs [folder…]`: only findings in these folders; importers are counted everywhere.
 */
const source = [
  'index.ts',
  'kernel',
  'adapter-kit',
  'plugins',
  'views',
  'react',
  'vue',
  'host',
  'elements',
  'networks',
  'presets',
  'verify',
  'bridges',
  'emulator/src',
  'playground',
]
const limits = { sideBySide: 15, lines: 300, functionLines: 55, crumb: 20, median: [40, 90] }

/** Names that say what their folder is for; such a file may hold several things of one kind. */
const commonNames = new Set(
  'index runtime contract adapter errors schemas types messages options constants page main cli library'.split(
    ' ',
  ),
)

/** Last words of names that say what a file collects: `request-errors`. */
const collections = new Set('errors messages codes'.split(' '))

/**
 * Former metaphors that only members of the project would understand; looked for as whole words in names and comments.
 */
const privateWords =
  'house room furnish suite door nameplate tidings shelf goodbye detour scene manners pebble pretend brain'.split(
    ' ',
  )

/** Every source file with its text and what it imports and exports. */
export function readFiles() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...source], { encoding: 'utf8' })
  const paths = [...new Set(list.trim().split('\n'))].filter(
    (path) => /\.tsx?$/.test(path) && !/\.d\.ts$/.test(path),
  )
  const files = new Map()
  for (const path of paths) {
    const text = readIfThere(path)
    if (text !== undefined) files.set(path, parse(path, text))
  }
  for (const file of files.values()) {
    for (const { to, isLazy } of file.imports) {
      const target = files.get(targetOf(files, file.path, to))
      target?.importers.push({ from: file.path, isLazy })
    }
  }
  return files
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // removed, not yet committed
  }
}

function targetOf(files, from, specifier) {
  if (!specifier.startsWith('.')) return undefined
  const base = normalize(join(dirname(from), specifier)).replace(/\.js$/, '')
  return [`${base}.ts`, `${base}.tsx`, base].find((path) => files.has(path))
}

function parse(path, text) {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const file = {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: [],
    exports: [],
    functions: [],
    names: [],
    importers: [],
  }
  const visit = (node) => {
    collect(file, tree, node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return file
}

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node)

function collect(file, tree, node) {
  const line = (position) => tree.getLineAndCharacterOfPosition(position).line + 1
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    file.imports.push({ to: node.moduleSpecifier.text, isLazy: false })
  if (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.ImportKeyword &&
    ts.isStringLiteralLike(node.arguments[0])
  )
    file.imports.push({ to: node.arguments[0].text, isLazy: true })
  if (isFunction(node)) {
    const [from, to] = [line(node.getStart(tree)), line(node.end)]
    const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
    file.functions.push({ name: name?.getText(tree) ?? 'a function', from, lines: to - from + 1 })
  }
  const isExported = (ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined)?.some(
    (it) => it.kind === ts.SyntaxKind.ExportKeyword,
  )
  if (isExported) file.exports.push(...namesOf(node))
  if (ts.isExportSpecifier(node)) file.exports.push(node.name.text)
  if (node.name && ts.isIdentifier(node.name) && !ts.isPropertyAccessExpression(node))
    file.names.push({ name: node.name.text, line: line(node.getStart(tree)) })
}

function namesOf(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
  return node.name ? [node.name.text] : []
}

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const stem = (word) => word.replace(/(ies|es|s|y)$/, '')
const nameOf = (path) => basename(path).replace(/\.tsx?$/, '')

/** A file is named after its main export; one that holds several equal things may be named after what they share. */
function isNamedAfterExport({ path, exports, text }) {
  const name = nameOf(path)
  const kind = name.split('-').at(-1)
  if (
    commonNames.has(name) ||
    collections.has(kind) ||
    exports.length === 0 ||
    exports.length > 2 ||
    /^export default/m.test(text)
  )
    return true
  const nameWords = wordsOf(name).map(stem)
  const all = exports.map((one) => wordsOf(one).map(stem))
  return all.some(
    (words) =>
      nameWords.every((word) => words.includes(word)) || words.every((word) => nameWords.includes(word)),
  )
}

const isKebab = (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
const hasGoodStyle = (path) => {
  const name = nameOf(path)
  if (/^use[A-Z]/.test(name)) return true
  return path.endsWith('.tsx') ? /^[A-Z]/.test(name) || isKebab(name) : isKebab(name)
}

const isBarrel = (path) => /(^|\/)(index|plugin)\.ts$/.test(path)

/** Whether it is the entry file of an HTML page, which lies beside the page. */
const isEntry = (path) => /^playground\/\w+\.ts$/.test(path)

/** Whether a file is too small to be one of its own, unless it is loaded lazily or exported to authors. */
function isCrumb({ path, lines, importers }) {
  if (lines >= limits.crumb || commonNames.has(nameOf(path)) || importers.length !== 1) return false
  const [{ from, isLazy }] = importers
  // A file that another top folder imports cannot move into it: the import rules may forbid that.
  const isElsewhere = from.split('/')[0] !== path.split('/')[0]
  return !isLazy && !isElsewhere && !isBarrel(from) && !isEntry(from)
}

function* findings(files) {
  const folders = new Map()
  for (const path of files.keys()) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  for (const [folder, count] of folders)
    if (count > limits.sideBySide) yield [`${folder}/`, `${count} files side by side`]
  for (const file of files.values()) {
    if (file.lines > limits.lines) yield [file.path, `${file.lines} lines`]
    if (isCrumb(file)) yield [file.path, `${file.lines} lines, one importer: ${file.importers[0].from}`]
    if (!hasGoodStyle(file.path)) yield [file.path, 'name is neither kebab-case nor a component or hook']
    if (!isNamedAfterExport(file)) yield [file.path, `not named after an export (${file.exports.join(', ')})`]
    for (const { name, from, lines } of file.functions)
      if (lines > limits.functionLines) yield [`${file.path}:${from}`, `${name} has ${lines} lines`]
    yield* wordFindings(file)
  }
}

function* wordFindings({ path, text, names }) {
  for (const { name, line } of names) {
    const word = wordsOf(name).find((one) => privateWords.includes(one))
    if (word) yield [`${path}:${line}`, `"${name}": the word "${word}"`]
  }
  for (const word of wordsOf(path))
    if (privateWords.includes(word)) yield [path, `the word "${word}" in the path`]
  for (const [at, line] of text.split('\n').entries()) {
    const comment = /(?:^|\s)(?:\/\/|\/?\*\*?)\s(.*)$/.exec(line)?.[1]
    const word = comment && wordsOf(comment).find((one) => privateWords.includes(one))
    if (word) yield [`${path}:${at + 1}`, `a comment with "${word}"`]
  }
}

/** @param folders only what lies below these; all when empty */
export function figures(folders = []) {
  const files = readFiles()
  const isAsked = (place) => folders.length === 0 || folders.some((folder) => place.startsWith(folder))
  const lengths = [...files.values()].map(({ lines }) => lines).sort((a, b) => a - b)
  const median = lengths[lengths.length >> 1]
  const problems = [...findings(files)].filter(([place]) => isAsked(place))
  const [low, high] = limits.median
  if (folders.length === 0 && (median < low || median > high))
    problems.push(['all files', `median of ${median} lines`])
  return { files: files.size, median, longest: lengths.at(-1), problems }
}

if (process.argv[1] === import.meta.filename) {
  const { files, median, longest, problems } = figures(
    process.argv.slice(2).map((folder) => folder.replace(/\/$/, '')),
  )
  for (const [place, what] of problems) console.log(`${place}: ${what}`)
  console.log(`${files} files, median ${median} lines, longest ${longest}; ${problems.length} findings`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
