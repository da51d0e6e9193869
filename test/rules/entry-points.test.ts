import { existsSync, readdirSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.js'

const doors: Readonly<Record<string, string>> = {
  latchkey: 'index.ts',
  'latchkey/plugin': 'kernel/plugin.ts',
  'latchkey/adapter': 'adapters/index.ts',
  'latchkey/kit': 'views/kit/index.ts',
  'latchkey/react': 'react/index.ts',
  'latchkey/elements': 'elements/index.ts',
  'latchkey/networks': 'networks/index.ts',
  'latchkey/testing': 'test/conformance/index.ts',
  'latchkey-emulator': 'emulator/src/index.ts',
  ...Object.fromEntries(
    readdirSync(`${root}plugins`).map((p) => [`latchkey/plugins/${p}`, `plugins/${p}/index.ts`]),
  ),
}

const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const files = Object.values(doors).map((file) => `${root}${file}`)
const program = ts.createProgram([...files, `${root}types.d.ts`], options)
const checker = program.getTypeChecker()

/** Exported names; types say so. */
function namesOf(file: string): readonly string[] {
  const sourceFile = program.getSourceFile(`${root}${file}`)
  const module = sourceFile && checker.getSymbolAtLocation(sourceFile)
  const symbols = module ? checker.getExportsOfModule(module) : []
  return symbols.map((symbol) => `${isValue(symbol) ? '' : 'type '}${symbol.name}`).sort()
}

function isValue(symbol: ts.Symbol): boolean {
  const alias = symbol.flags & ts.SymbolFlags.Alias
  const target = alias ? checker.getAliasedSymbol(symbol) : symbol
  const typeOnly = symbol.declarations?.some(
    (d) => ts.isExportSpecifier(d) && ts.isTypeOnlyExportDeclaration(d),
  )
  const starred = symbol.declarations?.some(
    (d) => ts.isInterfaceDeclaration(d) || ts.isTypeAliasDeclaration(d),
  )
  return !typeOnly && !starred && (target.flags & ts.SymbolFlags.Value) !== 0
}

/** A door changes on purpose: look at the difference, then `vitest -u`. */
describe('what each door gives', () => {
  it.each(Object.entries(doors))('%s', (_door, file) => {
    expect(existsSync(`${root}${file}`), file).toBe(true)
    expect(namesOf(file)).toMatchSnapshot()
  })
})
