import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Plugin } from '../../kernel/plugin.js'
import { createHarness } from '../conformance/harness.js'
import { until } from '../until.js'

const root = new URL('../../', import.meta.url).pathname
const folders = readdirSync(`${root}plugins`)
const files = folders.map((folder) => `${root}plugins/${folder}/index.ts`)
const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const program = ts.createProgram([...files, `${root}types.d.ts`], options)
const checker = program.getTypeChecker()

/** Every option of every factory that a plugin's entry point exports, by its types. */
function optionsIn(file: string): readonly { readonly factory: string; readonly option: string }[] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const all = module ? checker.getExportsOfModule(module) : []
  return all.flatMap((symbol) => {
    const declaration = symbol.valueDeclaration
    if (!declaration || !ts.isFunctionDeclaration(declaration) || !declaration.parameters[0]) return []
    const given = checker.getTypeAtLocation(declaration.parameters[0])
    return given.getProperties().map(({ name }) => ({ factory: symbol.name, option: name }))
  })
}

const cases = folders.flatMap((folder, at) => optionsIn(files[at] ?? '').map((one) => ({ folder, ...one })))

/** No option takes a symbol. */
const wrong = Symbol('wrong')

async function pluginOf(folder: string, factory: string, given: object): Promise<Plugin> {
  const module = await import(`../../plugins/${folder}/index.ts`)
  return module[factory](given)
}

/** What the site is told, with nobody on the page: by the factory, or by `ready()`. */
async function refusalOf(folder: string, factory: string, given: object): Promise<string> {
  try {
    const plugin = await pluginOf(folder, factory, given)
    const harness = createHarness([plugin])
    onTestFinished(() => harness.destroy())
    await harness.modal.ready()
    return ''
  } catch (error) {
    const { message, why = '' } = Object(error)
    return `${message} ${why}`
  }
}

describe('an option that cannot be used', () => {
  it('is looked for in all plugins that have some', () => {
    expect(new Set(cases.map(({ folder }) => folder)).size).toBeGreaterThan(10)
  })

  it.each(cases)('is told at set-up: $option of $factory()', async ({ folder, factory, option }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await refusalOf(folder, factory, { [option]: wrong })).toContain(option)
  })

  it.each([
    ['siwx', { statement: 'a\nb' }],
    ['siwx', { statement: 'Grüezi' }],
    ['siwx', { domain: 'https://a.example' }],
    ['siwx', { uri: 'a.example' }],
    ['siwx', { resources: ['not an address'] }],
    ['siwx', { expiration: 0 }],
    ['siwx', { oncePer: 'week' }],
    ['swaps', { slippage: Number.NaN }],
    ['onramp', { meldUrl: 'meld' }],
    ['solana', { maxPriorityFee: -1 }],
    ['eip155', { ensResolver: '0x12' }],
    ['eip155', { safe: { provider: async () => ({}), origins: ['app.safe.global'] } }],
    ['cosmos', { wallets: [{ id: 'a b', name: 'A', path: 'a' }] }],
    ['activity', { pollLimit: -1 }],
    ['embedded', { url: '/sdk' }],
  ])('is told at set-up: %s(%j)', async (factory, given) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const [option = ''] = Object.keys(given)
    expect(await refusalOf(factory, factory, given)).toContain(option)
  })

  it.each(cases)('is none where it is undefined: $option of $factory()', async (one) => {
    expect(await refusalOf(one.folder, one.factory, { [one.option]: undefined })).toBe('')
  })

  it.each([
    ['cosmos', { wallets: [{ id: 'kettle', name: 'Kettle', path: 'kettle.keplr' }] }],
    ['embedded', { url: '' }],
    ['siwx', { statement: 'Members only.', resources: ['https://a.example/terms'], required: false }],
    ['swaps', { slippage: 2 }],
    ['eip155', { safe: { provider: async () => ({}), origins: ['https://safe.example'] } }],
    ['onramp', { meldUrl: '', coinbaseUrl: 'https://pay.example' }],
  ])('is none where it is as documented: %s(%j)', async (factory, given) => {
    expect(await refusalOf(factory, factory, given)).toBe('')
  })

  it('is told on the console once the page has loaded, where nobody calls anything', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => told.mockRestore())
    const harness = createHarness([await pluginOf('siwx', 'siwx', { statement: 'a\nb' })])
    onTestFinished(() => harness.destroy())
    await until(() => told.mock.calls.some(([text]) => String(text).includes('statement')))
  })

  it('costs a page without options nothing', async () => {
    const plugins = await Promise.all(
      [...new Set(cases.map(({ folder, factory }) => `${folder} ${factory}`))].map((name) => {
        const [folder = '', factory = ''] = name.split(' ')
        return pluginOf(folder, factory, {})
      }),
    )
    const asked: string[] = []
    const watched = plugins.map(({ checkOptions, ...plugin }) => ({
      ...plugin,
      checkOptions: async () => void asked.push(plugin.name),
    }))
    const harness = createHarness(watched)
    onTestFinished(() => harness.destroy())
    await harness.modal.ready()
    expect(asked).toEqual([])
  })
})
