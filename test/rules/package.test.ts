import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenLinks, packedFiles } from '../../scripts/package-files.mjs'
import { filesOf, read, root, source } from './source-files.js'

interface Manifest {
  readonly files: readonly string[]
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>
}
const manifest: Manifest = JSON.parse(read('package.json').text)
/** Those of the page: the entry point of each imports it, and no other does. */
const frameworks = ['react', 'react-dom', 'vue']
const optional = Object.keys(manifest.peerDependenciesMeta).filter((name) => !frameworks.includes(name))

describe('what is packed', () => {
  it('is there', () => {
    const missing = manifest.files.filter((entry) => entry !== 'dist' && !entry.includes('*'))
    expect(missing.filter((entry) => !existsSync(`${root}${entry}`))).toEqual([])
  })

  it('has no link or picture that leads out of it, or to a heading that is not there', () => {
    const files = packedFiles(root).filter((file) => !file.startsWith('dist/'))
    expect(files).toContain('docs/plugins/eip155.md')
    expect(brokenLinks(root, files)).toEqual([])
  })
})

interface LockEntry {
  readonly link?: true
  readonly integrity?: string
}

describe('CONTRIBUTING', () => {
  it('says what each folder is for', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
    const folders = new Set(files.flatMap((path) => /^[^./][^/]*(?=\/)/.exec(path) ?? []))
    const table = read('CONTRIBUTING.md')
      .text.split('\n')
      .filter((line) => line.startsWith('| `'))
    const named = (folder: string) => table.some((line) => line.split(' | ')[0]?.includes(`\`${folder}/`))
    expect([...folders].filter((folder) => !named(folder))).toEqual([])
  })
})

describe('what is installed', () => {
  it('is what the lockfile has a checksum of', () => {
    const { packages } = JSON.parse(read('package-lock.json').text)
    const unchecked = Object.entries<LockEntry>(packages).filter(
      ([place, { link, integrity }]) =>
        place.includes('node_modules/') && !link && !/^sha512-/.test(integrity ?? ''),
    )
    // Binaries of other platforms that no registry at hand has: `npm ci` skips them, or checks nothing of them.
    const other = ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'linux-arm64-musl', 'linux-x64-musl']
    expect(unchecked.map(([place]) => place)).toEqual(other.map((name) => `node_modules/litesvm-${name}`))
  })
})

/** Optional packages that a plugin's source imports at run time. */
const neededBy = (plugin: string) =>
  optional.filter((name) =>
    filesOf(`plugins/${plugin}`).some(({ text }) => new RegExp(`import\\('${name}[/']`).test(text)),
  )

describe('packages that a site may leave out', () => {
  it('are imported when they are needed, never from the top of a file', () => {
    const names = optional.map((name) => name.replace('/', '\\/')).join('|')
    const fixed = new RegExp(`^(import|export)(?! type).*from '(${names})[/']`, 'm')
    expect(source.filter(({ text }) => fixed.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('are imported inside try, where bundlers let them be absent', () => {
    const names = optional.map((name) => name.replace('/', '\\/')).join('|')
    const line = new RegExp(`^.*await import\\('(${names})[/'].*$`, 'gm')
    const found = source.flatMap(({ path, text }) =>
      [...text.matchAll(line)].map((match) => ({ path, before: text.slice(0, match.index) })),
    )
    expect(found.length).toBeGreaterThan(3)
    const bare = found.filter(({ before }) => before.trimEnd().split('\n').at(-1)?.trim() !== 'try {')
    expect(bare.map(({ path }) => path)).toEqual([])
  })
})

describe('the line that installs', () => {
  const lineOf = (path: string) => /^npm install (latchkey .+)$/m.exec(read(path).text)?.[1]?.split(' ')

  const pages = [
    ['README.md', []] as const,
    ...readdirSync(`${root}plugins`).map((plugin) => [`docs/plugins/${plugin}.md`, [plugin]] as const),
  ]

  it.each(pages)('%s names what its examples load', (page, own) => {
    const used = [...read(page).text.matchAll(/'latchkey\/plugins\/(\w+)'/g)].map(([, name = '']) => name)
    const extra = [...new Set([...own, ...used].flatMap(neededBy))].map((name) => {
      const range = manifest.peerDependencies[name] ?? ''
      return /^\d/.test(range) ? `${name}@${range}` : name
    })
    expect(lineOf(page)).toEqual(['latchkey', 'react', 'react-dom', ...extra])
  })
})
