import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Plugin } from '../../kernel/plugin.js'
import { read, root, source } from './source-files.js'

/** Views that the entries for host pages open for a button: a site names them as well (specification §2). */
const openedByButtons = ['Connect', 'Networks']

const folders = readdirSync(`${root}plugins`)
const manifests = await Promise.all(folders.map(manifestOf))

async function manifestOf(
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
  const all = manifests.flatMap(({ views }) => views)

  it('every view has one owner, and a file of its name in the owner’s folder', () => {
    expect(new Set(all).size).toBe(all.length)
    for (const { folder, views } of manifests) {
      if (views.length === 0) continue
      expect(readdirSync(`${root}views/${folder}`)).toEqual(
        expect.arrayContaining(views.map((v) => `${v}.tsx`)),
      )
    }
  })

  it('the kernel, the shell, the kit and the entry `latchkey` name no view: they ask for roles', () => {
    expect(namesIn(/^(kernel|views\/(shell|kit))\/|^index\.ts$/, all)).toEqual([])
  })

  it('the entries for host pages name the views that their buttons open, and no other', () => {
    const others = all.filter((view) => !openedByButtons.includes(view))
    expect(namesIn(/^(react|elements|networks)\//, others)).toEqual([])
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

  it('package.json has one pattern for the entry points of all plugins', () => {
    const { exports } = JSON.parse(read('package.json').text) as { exports: Record<string, unknown> }
    const entryPoints = Object.keys(exports).filter((path) => path.startsWith('./plugins/'))
    expect(entryPoints).toEqual(['./plugins/*'])
  })
})
