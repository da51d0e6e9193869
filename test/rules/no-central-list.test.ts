import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Plugin } from '../../kernel/plugin.js'
import { read, root, source } from './source-files.js'
import { wordsOf } from './words-of.js'

const folders = readdirSync(`${root}plugins`)
const manifests = (await Promise.all(folders.map(manifestsOf))).flat()

interface Manifest {
  readonly folder: string
  readonly views: readonly string[]
  /** The chain families it serves. */
  readonly namespaces: readonly string[]
  /** What its features are called, here and in the remote config. */
  readonly features: readonly string[]
}

async function manifestsOf(folder: string): Promise<readonly Manifest[]> {
  const module: Record<string, unknown> = await import(`../../plugins/${folder}/index.ts`)
  const makers = Object.values(module).filter((value) => typeof value === 'function') as (() => Plugin)[]
  return makers.map((make) => manifestOf(folder, make))
}

function manifestOf(folder: string, make: () => Plugin): Manifest {
  const { views = [], slots = [], feature } = make()
  const namespaces = slots.flatMap(({ slot, id }) => (slot === 'namespace' ? [id] : []))
  const named = [feature ?? []]
    .flat()
    .flatMap((each) => (typeof each === 'string' ? each : [each.key, each.id]))
  const features = named.filter((name) => name !== undefined)
  return { folder, views, namespaces, features }
}

/** Words of the code, in it or in its texts, that are one of the names: `path:line name`. Comments do not count. */
function saidIn(paths: RegExp, names: readonly string[]): readonly string[] {
  const said = new Set(names)
  return source
    .filter(({ path }) => paths.test(path))
    .flatMap((file) =>
      wordsOf(file).flatMap(({ word, line }) => (said.has(word) ? [`${file.path}:${line} ${word}`] : [])),
    )
}

/** Lines that lead to a view, or ask which one is shown: elsewhere a view's name may be an ordinary word. */
const aboutViews = /\b(views?|[Rr]outer|push|replace|reset|open|navigateTo)\b/

/** Files that say one of the names in quotes on such a line, as `path: name`. */
function namesIn(paths: RegExp, names: readonly string[]): readonly string[] {
  return source
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, text }) =>
      names
        .filter((name) =>
          text
            .split('\n')
            .some((line) => aboutViews.test(line) && new RegExp(`['"\`]${name}['"\`]`).test(line)),
        )
        .map((name) => `${path}: ${name}`),
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

  it('the entries for host pages name no view either', () => {
    expect(namesIn(/^(react|vue|host|elements|networks)\//, all)).toEqual([])
  })

  it('no plugin and no view names a view of another plugin: they ask for roles, and slots bring names along', () => {
    for (const folder of folders) {
      const own = manifests.flatMap((manifest) => (manifest.folder === folder ? manifest.views : []))
      const others = all.filter((view) => !own.includes(view))
      expect(namesIn(new RegExp(`^(plugins|views)/${folder}/`), others)).toEqual([])
    }
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

describe('what differs by chain is asked of its adapter', () => {
  const namespaces = manifests.flatMap((manifest) => manifest.namespaces)
  const chains = manifests.filter((manifest) => manifest.namespaces.length > 0).map(({ folder }) => folder)
  const features = folders.filter((folder) => !chains.includes(folder))

  it('no feature names a namespace: no plugin that is none, no view, no part of the entries', () => {
    const plugins = new RegExp(`^plugins/(${features.join('|')})/`)
    for (const paths of [plugins, /^(views|adapter-kit|react|vue|host|elements)\/|^index\.ts$/])
      expect(saidIn(paths, namespaces)).toEqual([])
  })

  it('what is said is found: each namespace in the plugins that serve them', () => {
    const said = saidIn(new RegExp(`^plugins/(${chains.join('|')})/`), namespaces)
    const found = new Set(said.map((each) => each.split(' ')[1]))
    expect(namespaces.length).toBeGreaterThan(5)
    expect(namespaces.filter((namespace) => !found.has(namespace))).toEqual([])
  })
})

describe('what plugins are made of', () => {
  /** `chains` or `features`: the ways into the adapter kit that a plugin takes. */
  const waysOf = (folder: string) => {
    const files = source.filter(({ path }) => path.startsWith(`plugins/${folder}/`))
    return new Set(
      files.flatMap(({ text }) =>
        [...text.matchAll(/adapter-kit\/(\w+)\/index\.js'/g)].map(([, way]) => way),
      ),
    )
  }

  it('is taken by one way: a plugin is of a chain family, or a feature', () => {
    const ways = folders.map((folder) => [folder, [...waysOf(folder)]] as const)
    expect(new Set(ways.flatMap(([, taken]) => taken))).toEqual(new Set(['chains', 'features']))
    expect(ways.filter(([, taken]) => taken.length > 1)).toEqual([])
  })
})

describe('who lists what', () => {
  it('the cloud lists no feature: each says itself what it is called there', () => {
    const own = manifests.flatMap((manifest) => manifest.features)
    expect(own).toContain('activity')
    // Those of the specification that are no plugin yet.
    const later =
      'email socials social_login swap swaps onramp fundWallet payWithExchange fund_from_exchange reownAuthentication'
    const cloud = source.filter(({ path }) => path.startsWith('plugins/cloud/'))
    const texts = cloud.flatMap((file) => wordsOf(file).flatMap(({ word, quoted }) => (quoted ? [word] : [])))
    expect(texts.filter((text) => own.includes(text))).toEqual([])
    expect(saidIn(/^plugins\/cloud\//, later.split(' '))).toEqual([])
  })

  it('the kernel names nothing that a feature asks chains for: the feature declares it', () => {
    const abilities = source.filter(({ path }) => path.startsWith('adapter-kit/shared/abilities/'))
    const members = abilities.flatMap(({ text }) =>
      [...text.matchAll(/^ {4}(\w+)\?\(/gm)].map(([, name]) => name),
    )
    const types = abilities.flatMap(({ text }) =>
      [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name),
    )
    expect(members.length).toBeGreaterThan(5)
    const contract = source.filter(({ path }) => path.startsWith('kernel/contract/'))
    const member = new RegExp(`^ +(${members.join('|')})\\?\\(`, 'm')
    expect(contract.filter(({ text }) => member.test(text)).map(({ path }) => path)).toEqual([])
    expect(
      saidIn(
        /^kernel\//,
        types.filter((name) => name !== undefined),
      ),
    ).toEqual([])
  })

  it('the kernel names no wallet', () => {
    const brands =
      /metamask|phantom|solflare|coinbase|binance|backpack|bitget|xverse|leather|okx|ledger|keplr|unisat/i
    const kernel = source.filter(({ path }) => /^kernel\//.test(path))
    const said = kernel.flatMap((file) =>
      wordsOf(file).flatMap(({ word, line }) => (brands.test(word) ? [`${file.path}:${line} ${word}`] : [])),
    )
    expect(said).toEqual([])
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
