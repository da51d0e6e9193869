import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Plugin } from '../../kernel/plugin.js'
import { read, root, source } from './source-files.js'

/**
 * Views the kernel may name: the specification (§2) says when it shows them, whoever owns them, and it asks
 * `registry.has` before it does. The opening rules name Connect, Account, AllWallets and ConnectingWalletConnectBasic;
 * closing and the network rules name UnsupportedChain, SwitchNetwork, SwitchActiveChain and Networks; a further wallet
 * (§4) leads to ProfileWallets instead of closing. A plugin that
 * brings a view of one of these names takes part in those rules; for any other name the kernel is blind.
 */
const contract = [
  ...['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic'],
  ...['UnsupportedChain', 'SwitchNetwork', 'SwitchActiveChain', 'Networks'],
  'ProfileWallets',
]

const folders = readdirSync(`${root}plugins`)
const plates = await Promise.all(folders.map(plateOf))

async function plateOf(
  folder: string,
): Promise<{ readonly folder: string; readonly views: readonly string[] }> {
  const module: Record<string, unknown> = await import(`../../plugins/${folder}/index.ts`)
  const make = Object.values(module).find((value) => typeof value === 'function') as () => Plugin
  return { folder, views: make().views ?? [] }
}

/** Files that say one of the names in quotes, as `path: name`. */
function namesIn(paths: RegExp, names: readonly string[]): readonly string[] {
  return source
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, text }) =>
      names.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(text)).map((name) => `${path}: ${name}`),
    )
}

describe('no central list', () => {
  const all = plates.flatMap(({ views }) => views)

  it('every view has one owner, and a file of its name in the owner’s folder', () => {
    expect(new Set(all).size).toBe(all.length)
    for (const { folder, views } of plates) {
      if (views.length === 0) continue
      expect(readdirSync(`${root}views/${folder}`)).toEqual(
        expect.arrayContaining(views.map((v) => `${v}.tsx`)),
      )
    }
  })

  it('the kernel names the views of the contract, and every one of them is owned by somebody', () => {
    const others = all.filter((view) => !contract.includes(view))
    expect(namesIn(/^kernel\//, others)).toEqual([])
    expect(contract.filter((view) => !all.includes(view))).toEqual([])
  })

  it('the shell, the kit, the front door and the doors for host pages name none of the others', () => {
    const others = all.filter((view) => !contract.includes(view))
    expect(namesIn(/^(views\/(shell|kit)|react|elements|networks)\/|^index\.ts$/, others)).toEqual([])
  })

  it('no title, slot or plugin is listed in the kernel: it names no plugin', () => {
    const imports = folders.map((folder) => `plugins/${folder}`)
    const found = source.filter(
      ({ path, text }) =>
        /^kernel\//.test(path) && imports.some((name) => new RegExp(`from '[^']*${name}`).test(text)),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })
})

describe('adding a folder to plugins/ is enough', () => {
  it.each(['rollup.config.mjs', 'scripts/sizes.mjs'])('%s reads the folder instead of listing it', (file) => {
    const { text } = read(file)
    expect(text).toMatch(/readdirSync\('plugins'/)
    const featured = folders.filter((folder) => !read('index.ts').text.includes(`plugins/${folder}/`))
    for (const folder of featured)
      expect(text, folder).not.toMatch(new RegExp(`plugins/${folder}/|views/${folder}/`))
  })

  it('package.json has one pattern for all doors of plugins', () => {
    const { exports } = JSON.parse(read('package.json').text) as { exports: Record<string, unknown> }
    const doors = Object.keys(exports).filter((door) => door.startsWith('./plugins/'))
    expect(doors).toEqual(['./plugins/*'])
  })
})
