import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesOf, type SourceFile, source } from './source-files.js'

/** Participles and adjectives: alone they do not say what a thing is. */
const banned = new Set(
  'own found known told shown said wanted asked held given made kept left taken sent done'.split(' '),
)
/** Also a verb, which a function may be named by. */
const verbs = new Set(['read'])

/** Names that stay, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'adapter-kit/features/transactions/progress-route.ts done': 'an option of createTransactions: views.done',
  'adapter-kit/features/transactions/transaction-options.ts told': 'an option of createTransactions',
  'adapter-kit/features/transactions/transaction-progress.ts told':
    'a field of the public TransactionProgress',
  'adapter-kit/features/transactions/watch-outcome.ts told': 'as in TransactionProgress',
  'emulator/src/wallets/demo-wallet-state.ts own': 'a member of the public DemoWalletState',
  'plugins/connect/button/wallet-button-service.ts taken': 'a field of the service wallet-button',
  'plugins/connect/wallets/wallets-service.ts shown': 'a field of the service wallets',
  'plugins/onramp/contract.ts given': 'a field of the public PurchaseCurrency and PaymentCurrency',
  'plugins/pay/deposit/contract.ts asked': 'a field of the public state of a deposit',
  'plugins/smart-sessions/contract.ts asked': 'a field of the public state of a request',
  'plugins/socials/login/popup.ts left': 'a direction, beside `top`',
  'scripts/messages.mjs left': 'a side, beside `right`',
  'views/kit/core/feedback/Consent.tsx given': 'a prop of the public Consent',
}

const files = [...source, ...filesOf('emulator/src'), ...filesOf('scripts', /(?<!\.d)\.(mjs|ts)$/)]

type Visit = (node: ts.Node, lineOf: (node: ts.Node) => number) => string | undefined

/** What `visit` says of a file's nodes. */
function walk({ path, text }: SourceFile, visit: Visit): readonly string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const problems: string[] = []
  const follow = (node: ts.Node): void => {
    problems.push(...[visit(node, lineOf) ?? []].flat())
    ts.forEachChild(node, follow)
  }
  follow(tree)
  return problems
}

/** Declares a thing: a variable, a parameter, a part of a pattern that is named here, a property of a type. */
function isThing(node: ts.Node): node is ts.Node & { readonly name: ts.Identifier } {
  if (ts.isBindingElement(node))
    // Without a name of its own it is a property of a type, which is judged where the type is declared.
    return ts.isIdentifier(node.name) && isNamedHere(node)
  const isOther =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  return isOther && node.name !== undefined && ts.isIdentifier(node.name)
}

const isNamedHere = ({ propertyName, dotDotDotToken, parent }: ts.BindingElement) =>
  propertyName !== undefined || dotDotDotToken !== undefined || ts.isArrayBindingPattern(parent)

/** Whether it may be a function: a verb is a good name then. */
function isFunction(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return true
  if (ts.isParameter(node)) return node.type === undefined || !isPlainType(node.type)
  if (ts.isPropertySignature(node)) return node.type !== undefined && !isPlainType(node.type)
  return ts.isVariableDeclaration(node) && node.initializer !== undefined && isMade(node.initializer)
}

const isMade = (value: ts.Expression) =>
  ts.isArrowFunction(value) ||
  ts.isFunctionExpression(value) ||
  (ts.isCallExpression(value) && value.expression.getText() === 'useCallback')

const isPlainType = (type: ts.TypeNode) =>
  ts.isArrayTypeNode(type) ||
  ts.isTypeLiteralNode(type) ||
  /^(readonly|string|number|bigint|boolean)\b/.test(type.getText())

const nameProblems = (file: SourceFile) =>
  walk(file, (node, lineOf) => {
    if (!isThing(node)) return undefined
    const { text } = node.name
    if (!banned.has(text) && !(verbs.has(text) && !isFunction(node))) return undefined
    return `${file.path} ${text}` in allowed ? undefined : `${file.path}:${lineOf(node.name)} ${text}`
  })

const spreadProblems = (file: SourceFile) =>
  walk(file, (node, lineOf) =>
    ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)
      ? `${file.path}:${lineOf(node)} ${node.getText()}`
      : undefined,
  )

const fileOf = (text: string): SourceFile => ({ path: 'plugins/x.ts', text, lines: 1 })

describe('names', () => {
  it('say what a thing is: none is a participle alone', () => {
    expect(files.length).toBeGreaterThan(1500)
    expect(files.flatMap(nameProblems)).toEqual([])
  })

  it.each([
    'const found = wallets.find(isNew)',
    'const { connectors: own } = site',
    'const [asked, ...rest] = list',
    'const { a, ...given } = options',
    'function open(wanted: string) {}',
    'interface Search { readonly known: Set<string> }',
    'const read = parse(text)',
    'for (const told of list) {}',
  ])('are seen: %s', (text) => expect(nameProblems(fileOf(text))).toHaveLength(1))

  it.each([
    'const { told } = news',
    'const read = () => 1',
    'function parse(read: () => string) {}',
    'const isKnown = true',
  ])('are left alone: %s', (text) => expect(nameProblems(fileOf(text))).toEqual([]))

  it('that are allowed are there', () => {
    const stale = Object.keys(allowed).filter((entry) => {
      const [path, name] = entry.split(' ')
      const file = files.find((one) => one.path === path)
      return !file || !new RegExp(`\\b${name}\\b`).test(file.text)
    })
    expect(stale).toEqual([])
  })
})

describe('an object', () => {
  it('has its properties written out: no literal is spread into another', () => {
    expect(files.flatMap(spreadProblems)).toEqual([])
  })

  it('is seen', () =>
    expect(spreadProblems(fileOf('const x = { a, ...{ b, c }, ...(d && { d }) }'))).toHaveLength(1))
})
