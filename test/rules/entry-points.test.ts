import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.js'

const entryPoints: Readonly<Record<string, string>> = {
  latchkey: 'index.ts',
  'latchkey/plugin': 'kernel/plugin.ts',
  'latchkey/adapter': 'adapter-kit/index.ts',
  'latchkey/kit': 'views/kit/index.ts',
  'latchkey/react': 'react/index.ts',
  'latchkey/vue': 'vue/index.ts',
  'latchkey/elements': 'elements/index.ts',
  'latchkey/server': 'kernel/server.ts',
  'latchkey/networks': 'networks/index.ts',
  'latchkey/presets': 'presets/index.ts',
  'latchkey/verify': 'verify/index.ts',
  'latchkey/wagmi': 'bridges/wagmi/index.ts',
  'latchkey/viem': 'bridges/viem/index.ts',
  'latchkey/ethers': 'bridges/ethers/index.ts',
  'latchkey/testing': 'test/conformance/index.ts',
  'latchkey-emulator': 'emulator/src/index.ts',
  ...Object.fromEntries(
    readdirSync(`${root}plugins`).map((p) => [`latchkey/plugins/${p}`, `plugins/${p}/index.ts`]),
  ),
}

const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const files = Object.values(entryPoints).map((file) => `${root}${file}`)
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

/** Exports change on purpose only: look at the difference, then run `vitest -u`. */
describe('what each entry point exports', () => {
  it.each(Object.entries(entryPoints))('%s', (_path, file) => {
    expect(existsSync(`${root}${file}`), file).toBe(true)
    expect(namesOf(file)).toMatchSnapshot()
  })
})

/** Names in the first column of a page's tables of exports. */
function documented(page: string): readonly string[] {
  const text = readFileSync(`${root}docs/${page}`, 'utf8')
  const rows = [...text.matchAll(/^\| export .*\n\|[- |]+\n((?:\|.*\n?)*)/gm)].flatMap(([, table]) =>
    (table ?? '').split('\n'),
  )
  const cells = rows.map((row) => row.split('|')[1] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)[^`]*`/g)].map(([, name]) => name ?? ''))
}

/** The page of an entry point, before and after the heading below which it names what is not stable. */
const partsOf = (name: string): readonly string[] =>
  readFileSync(`${root}docs/entry-points/${name}.md`, 'utf8').split('## What may change')

describe('the page of an entry point', () => {
  const pages = Object.entries(entryPoints).flatMap(([path, file]) => {
    const page = path.includes('/plugins/') ? `plugins/${path.split('/')[2]}.md` : undefined
    const name = page ?? `entry-points/${path.replace(/^latchkey[/-]/, '')}.md`
    return existsSync(`${root}docs/${name}`) && documented(name).length > 0 ? [[name, file] as const] : []
  })

  it.each(pages)('%s names what is exported', (page, file) => {
    // A namespace's page lists its networks, which are an entry point of their own.
    const names = [file, 'networks/index.ts'].flatMap(namesOf).map((name) => name.replace('type ', ''))
    expect(documented(page).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each([
    ['plugin', () => import('../../kernel/plugin.js')],
    ['adapter', () => import('../../adapter-kit/index.js')],
    ['vue', () => import('../../vue/index.js')],
    ['presets', () => import('../../presets/index.js')],
  ] as const)('%s names every value that is exported', async (name, load) => {
    const [text = ''] = partsOf(name)
    const values = Object.keys(await load())
    expect(values.filter((value) => !new RegExp(`\\b${value}\\b`).test(text))).toEqual([])
  })

  it.each([
    ['plugin', 'kernel/plugin.ts'],
    ['adapter', 'adapter-kit/index.ts'],
    ['kit', 'views/kit/index.ts'],
    ['vue', 'vue/index.ts'],
  ])('%s says what may change', (name, file) => {
    const [, section = ''] = partsOf(name)
    const named = [...section.matchAll(/`(\w+)`/g)].map(([, each]) => each)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((each) => !namesOf(file).includes(each ?? ''))).toEqual([])
  })
})
