import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import ts from 'typescript'

/** Every word the package can say, for translators: English text by catalogue and key, as the option `messages` has it. */
export function readMessages(root = '.') {
  const catalogues = {}
  for (const { catalogue, file } of sourceFiles(root)) {
    for (const [key, text, plugin = catalogue] of wordsOf(parse(file)))
      catalogues[plugin] = { ...catalogues[plugin], [key]: text }
  }
  return Object.fromEntries(Object.entries(catalogues).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * A catalogue has the name of the folder it is in: a plugin's name, `kit`, `shell` or `elements`. Where a folder has two
 * plugins, the second's words are in a folder of its own name in there.
 */
function sourceFiles(root) {
  const seconds = new Map(readdirSync(join(root, 'plugins')).map((name) => [name, secondOf(root, name)]))
  const filesIn = (folder, catalogue) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({
        catalogue: name.split(sep).find((part) => seconds.get(catalogue) === part) ?? catalogue,
        file: join(root, folder, name),
      }))
  const files = ['plugins', 'views'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => filesIn(join(folder, name), name)),
  )
  return [...filesIn('elements', 'elements'), ...files]
}

/** The name of a folder's second plugin. */
function secondOf(root, folder) {
  const text = readFileSync(join(root, 'plugins', folder, 'index.ts'), 'utf8')
  return [...text.matchAll(/^ {4}name: '(\w+)'/gm)].map(([, name]) => name).find((name) => name !== folder)
}

/** Keys and texts of `defineMessages({ … })` or `{ … } satisfies Messages`, and labels of slot entries, whose key is the English text itself. */
function wordsOf(node) {
  const catalogue = catalogueIn(node)
  const words = catalogue ? textsOf(catalogue) : labelOf(node)
  const below = []
  ts.forEachChild(node, (child) => void below.push(...wordsOf(child)))
  const plugin = pluginOf(node)
  return [...words, ...below].map(([key, text, named = plugin]) => [key, text, named])
}

/** The name that `definePlugin({ name, … })` gives: labels of its slots are said by it. */
function pluginOf(node) {
  if (!ts.isCallExpression(node) || node.expression.text !== 'definePlugin') return undefined
  const name = node.arguments[0]?.properties?.find((each) => each.name?.text === 'name')
  return name && textOf(name.initializer)
}

function catalogueIn(node) {
  if (ts.isCallExpression(node) && node.expression.text === 'defineMessages') return node.arguments[0]
  const isSaid = ts.isSatisfiesExpression(node) && node.type.typeName?.text === 'Messages'
  return isSaid ? node.expression.expression : undefined // `{ … } as const satisfies Messages`
}

function textsOf(object) {
  return object.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return refuseUnlessCatalogue(property)
    const text = textOf(property.initializer)
    if (text === undefined) throw new Error(`${property.name.text}: a message is a text, not an expression`)
    return [[property.name.text, text]]
  })
}

/** Throws unless what is spread is a catalogue, which is read where it is defined: anything else would be missing. */
function refuseUnlessCatalogue({ expression }) {
  const named = expression.getSourceFile().text.includes(`const ${expression.text} = defineMessages(`)
  if (!named) throw new Error(`${expression.text}: only a catalogue of the same file may be spread into one`)
  return []
}

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

function labelOf(node) {
  if (!ts.isObjectLiteralExpression(node)) return []
  const fields = Object.fromEntries(
    node.properties.map((each) => [each.name?.text, textOf(each.initializer)]),
  )
  return fields.slot && fields.label ? [[fields.label, fields.label]] : []
}

/** A text, written in one piece or in several with `+`; undefined for anything else. */
function textOf(node) {
  if (!node) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isBinaryExpression(node)) return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left !== undefined && right !== undefined ? left + right : undefined
}
