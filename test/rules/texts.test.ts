import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../scripts/messages.mjs'
import { root, type SourceFile, source } from './source-files.js'

const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = readMessages(root)
const texts = Object.entries(messages).flatMap(([catalogue, words]) =>
  Object.entries(words).map(([key, text]) => ({ where: `${catalogue}.${key}`, text })),
)

/** Names that are written with capitals in the middle of a sentence. */
const names =
  /^(?:Apple|Android|Bitcoin|Chain ID|Discord|EVM|Facebook|Farcaster|GitHub|Google|iPhone|iPad|Latchkey|NFTs?|QR|RPC|URL|ID|US|WalletConnect|X)$/

/** Words of programmers, and forms that are no sentence of a native speaker. */
const unsaid =
  /\b(?:EOA|OTP|nonce|payload|connector|endpoint|backend|initiali[sz]e|anew|meanwhile|all the same|Failed to|Unable to|Error \w+ing|(?:this|it|that|answered) is no (?!longer)|session’s id|hash)\b/i

/** What kinds of text may have, in characters; a value that is put in counts as eight. */
const longest = { button: 24, title: 32, tag: 16, label: 28 } as const
type Kind = keyof typeof longest

const lengthOf = (text: string) => text.replace(/\{\w+\}/g, 'XXXXXXXX').length

/** Capitals that a text in sentence case has not. */
function capitals(text: string): readonly string[] {
  const words = text.replace(/\{\w+\}/g, 'x').match(/\S+/g) ?? []
  return words.filter((word, place) => {
    const before = words[place - 1]
    const begins = before === undefined || /[.?!:…]["”’]?$/.test(before)
    const bare = word.replace(/^["“(]+|["”’.,:;?!)…]+(?:s)?$/g, '')
    return !begins && /^[A-Z]/.test(bare) && !names.test(bare)
  })
}

describe('what visitors read', () => {
  it('is in sentence case', () => {
    expect(texts.length).toBeGreaterThan(1000)
    const found = texts.flatMap(({ where, text }) => capitals(text).map((word) => `${where}: ${word}`))
    expect(found).toEqual([])
  })

  it('has the marks of print: one sign for an omission, curved apostrophes', () => {
    expect(texts.filter(({ text }) => /\.\.\.|'/.test(text))).toEqual([])
  })

  it('has no word that only programmers use', () => {
    expect(texts.filter(({ text }) => unsaid.test(text))).toEqual([])
  })

  it.each(Object.keys(longest) as Kind[])('fits where it stands: %s', (kind) => {
    const said = source.filter(({ path }) => path.startsWith('views/')).flatMap((file) => saidAs(kind, file))
    expect(said.length).toBeGreaterThan(3)
    const found = said.filter(({ text }) => lengthOf(text) > longest[kind])
    expect(found).toEqual([])
  })

  it('is found where it is said by a condition', () => {
    const text = "const a = <Button>{t(busy ? 'retry' : 'close')}</Button>"
    const file = { path: 'views/kit/core/x.tsx', text, lines: 1 }
    expect(saidAs('button', file).map((one) => one.text)).toEqual(['Try again', 'Close'])
    expect(capitals('Confirm Email')).toEqual(['Email'])
    expect(capitals('Scan this QR code. Then wait')).toEqual([])
  })
})

/** The texts that a file of views says as one kind of thing. */
function saidAs(kind: Kind, { path, text }: SourceFile) {
  const catalogue = messages[path.split('/')[1] ?? ''] ?? {}
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: { readonly where: string; readonly text: string }[] = []
  const visit = (node: ts.Node): void => {
    for (const key of isOf(kind, node) ? keysIn(node) : []) {
      const said = catalogue[key]
      if (said !== undefined) found.push({ where: `${path} ${key}`, text: said })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const elements = { button: 'Button', tag: 'Tag' } as const

function isOf(kind: Kind, node: ts.Node): boolean {
  if (kind === 'button' || kind === 'tag')
    return ts.isJsxExpression(node) && ts.isJsxElement(node.parent) && tagOf(node.parent) === elements[kind]
  if (kind === 'label')
    return ts.isPropertyAssignment(node) && node.name.getText() === 'label' && isDetail(node.parent)
  return ts.isVariableDeclaration(node) && node.name.getText() === 'title'
}

const tagOf = (node: ts.JsxElement) => node.openingElement.tagName.getText()

/** `{ label, value }`, a line of `Details`. */
const isDetail = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) && node.properties.some((each) => each.name?.getText() === 'value')

/** The keys that `t('key')`, or `translator(…)('key')`, says in there. */
function keysIn(node: ts.Node): readonly string[] {
  const own = ts.isCallExpression(node) && isTranslate(node.expression) ? textsIn(node.arguments[0]) : []
  const below: string[] = []
  ts.forEachChild(node, (child) => void below.push(...keysIn(child)))
  return [...own, ...below]
}

const isTranslate = (node: ts.Expression) =>
  node.getText() === 't' || (ts.isCallExpression(node) && node.expression.getText() === 'translator')

function textsIn(node: ts.Node | undefined): readonly string[] {
  if (!node) return []
  if (ts.isStringLiteral(node)) return [node.text]
  return ts.isConditionalExpression(node) ? [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)] : []
}
