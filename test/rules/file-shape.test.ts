import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf, root, source } from './source-files.js'

const tests = ['test', 'emulator/test'].flatMap((folder) => filesOf(folder))

describe('files', () => {
  it('are small: half have fewer than 100 lines, none more than 300', () => {
    const small = source.filter(({ lines }) => lines < 100)
    expect(small.length).toBeGreaterThan(source.length / 2)
    expect(source.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
      [],
    )
  })

  it('of a view are named as the view', () => {
    const pages = source.filter(({ path }) => /^views\/(?!kit|shell)[^/]+\/[^/]+\.tsx$/.test(path))
    const odd = pages.filter(({ path, text }) => {
      const name = path.split('/').at(-1)?.replace('.tsx', '')
      return !new RegExp(`export default (function )?(memo\\()?${name}\\b`).test(text)
    })
    expect(odd.map(({ path }) => path)).toEqual([])
  })
})

describe('notes for the changelog', () => {
  const notes = readdirSync(`${root}.changeset`).filter((name) => name.endsWith('.md'))

  it.each(notes)('%s says which packages it is about, as the tool reads it', (name) => {
    const text = readFileSync(`${root}.changeset/${name}`, 'utf8')
    expect(text).toMatch(/^---\n("latchkey(-emulator)?": (major|minor|patch)\n)+---\n\n\S/)
  })
})

describe('tests', () => {
  it('never replace our own modules', () => {
    const banned = new RegExp(`\\b${'vi'}\\.(do)?mock\\(`, 'i')
    expect(tests.filter(({ text }) => banned.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('are all run: none is skipped or alone', () => {
    const banned = new RegExp(`\\b(it|test|describe)\\.${'(only|skip|todo)'}\\b`)
    expect(tests.filter(({ text }) => banned.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('adding one edits no list', () => {
  const folders = readdirSync(`${root}plugins`)
  const front = source.find(({ path }) => path === 'index.ts')?.text ?? ''
  const core = folders.filter((folder) => front.includes(`plugins/${folder}/`))
  const features = folders.filter((folder) => !core.includes(folder))

  it('the entry `latchkey` brings the core plugins and no other', () => {
    expect(core).toEqual(['account', 'cloud', 'connect', 'networks'])
  })

  // The entry point that is lists of plugins: its own test says that it has them all.
  it.each(features)('nobody but a preset imports the plugin %s', (folder) => {
    const places = [`plugins/${folder}/`, `views/${folder}/`, 'presets/']
    const own = (path: string) => places.some((place) => path.startsWith(place))
    const imports = new RegExp(
      `from '[^']*(plugins|views)/${folder}/|import\\('[^']*(plugins|views)/${folder}/`,
    )
    const found = source.filter(({ path, text }) => !own(path) && imports.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  /** The opening rule of the specification (§2) leads to a view by name, after asking whether somebody has it. */
  const spoken: Readonly<Record<string, readonly string[]>> = {
    ConnectingWalletConnectBasic: ['kernel/runtime/engine/first-view.ts'],
  }

  it.each(features)('no module without features names a view of the plugin %s', async (folder) => {
    const module: Record<string, unknown> = await import(`../../plugins/${folder}/index.ts`)
    const factory = Object.values(module).find((value) => typeof value === 'function')
    const views = (factory as () => { views?: readonly string[] })().views ?? []
    // A plugin may lead to another's view, as to an address; the rest of the source may not know any.
    const rest = source.filter(({ path }) => !/^(plugins|views\/(?!kit|shell))/.test(path))
    const found = views.flatMap((view) =>
      rest
        .filter(({ path, text }) => text.includes(`'${view}'`) && !spoken[view]?.includes(path))
        .map(({ path }) => `${view} in ${path}`),
    )
    expect(found).toEqual([])
  })
})
