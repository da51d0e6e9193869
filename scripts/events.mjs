import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The table of docs/events.md, made from the interfaces that declare usage events. `npm run events` writes it. */
const root = new URL('..', import.meta.url)
const page = new URL('docs/events.md', root)

/** The kernel's events, and those of each plugin: in its contract, or in another file beside its manifest. */
function sources() {
  const pluginFiles = readdirSync(new URL('plugins', root))
    .sort()
    .flatMap((plugin) => {
      const files = readdirSync(new URL(`plugins/${plugin}`, root)).sort()
      return files
        .filter((file) => file.endsWith('.ts'))
        .map((file) => ({ by: `\`${plugin}\``, file: `plugins/${plugin}/${file}` }))
    })
  return [{ by: 'every page', file: 'kernel/contract/usage-events.ts' }, ...pluginFiles].filter(({ file }) =>
    /interface (Kernel)?UsageEvents\b/.test(readFileSync(new URL(file, root), 'utf8')),
  )
}

/** @returns each event with the plugin that raises it, its properties and when */
export function usageEvents() {
  return sources().flatMap(({ by, file }) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const named = interfacesIn(tree)
    const tables = [...named].filter(([name]) => /^(Kernel)?UsageEvents$/.test(name))
    return tables.flatMap(([, table]) =>
      table.members.map((member) => ({
        by,
        name: member.name.getText(),
        properties: propertiesOf(member.type, named),
        when: commentOf(member),
      })),
    )
  })
}

function interfacesIn(tree) {
  const interfaces = new Map()
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return interfaces
}

/** `name`, `method` (`a`, `b`), `more?`: a type that the same file declares is looked up. */
function propertiesOf(type, named) {
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((each) => propertiesOf(each, named))
  if (ts.isTypeReferenceNode(type)) return membersOf(named.get(type.typeName.getText())?.members ?? [], named)
  return ts.isTypeLiteralNode(type) ? membersOf(type.members, named) : []
}

const membersOf = (members, named) =>
  members.map(({ name, questionToken, type }) => {
    const inner = propertiesOf(elementOf(type), named)
    const more = inner.length > 0 ? inner.join(', ') : literalsOf(type).join(', ')
    return `\`${name.getText()}${questionToken ? '?' : ''}\`${more && ` (${more})`}`
  })

const elementOf = (type) => {
  if (ts.isTypeOperatorNode(type)) return elementOf(type.type)
  return ts.isArrayTypeNode(type) ? elementOf(type.elementType) : type
}

const literalsOf = (type) =>
  ts.isUnionTypeNode(type) && type.types.every(isText)
    ? type.types.map(({ literal }) => `\`${literal.text}\``)
    : []
const isText = (type) => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)

const commentOf = (member) =>
  ts
    .getJSDocCommentsAndTags(member)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')

/** The table as the page has it, its columns padded. */
export function eventsTable() {
  const head = ['event', 'properties', 'when', 'plugin']
  const rows = usageEvents().map(({ name, properties, when, by }) => [
    ...[`\`${name}\``, properties.join(', ') || '–', when, by],
  ])
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)))
  const line = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  )
}

const place = /(?<=<!-- events -->\n\n)[\s\S]*?(?=\n\n<!-- \/events -->)/

/** The table that the page has now. */
export const writtenTable = () => readFileSync(page, 'utf8').match(place)?.[0]

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(place, () => eventsTable()),
  )
