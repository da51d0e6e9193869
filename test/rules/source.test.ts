import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { filesOf, read, root, type SourceFile, source } from './source-files.js'

const emulator = filesOf('emulator/src')
const everything = [...source, ...emulator]
const offenders = (files: readonly SourceFile[], banned: RegExp) =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (banned.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )

describe('source', () => {
  it('puts no text where it would be parsed as markup', () => {
    const sinks =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|srcdoc)\b|document\.write/
    expect(offenders(source, sinks)).toEqual([])
  })

  it('runs no text as code', () => {
    expect(offenders(everything, /\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([])
  })

  it('has a type for everything', () => {
    const any = /(:|\bas|<|\|)\s*any\b(?!\s+\w)|@ts-(ignore|nocheck)/
    expect(offenders(everything, any)).toEqual([])
  })

  it('tells our errors by name and code, never by class', () => {
    expect(offenders(everything, /instanceof LatchkeyError/)).toEqual([])
  })

  it('parses what comes from outside by the one function that stops at the first issue', () => {
    const client = source.filter(({ path }) => !/^(verify\/|kernel\/lib\/parse-as)/.test(path))
    expect(offenders(client, /\bv\.(parse|safeParse|parser|safeParser|is|assert)(Async)?\(/)).toEqual([])
  })

  it('reads `document` by the one object that no named element of the page can take the place of', () => {
    const inPages = source.filter(({ path }) => !/^(verify\/|kernel\/lib\/page-document)/.test(path))
    const read = /(?<![-\w]|[^.]\.)((globalThis|window)\.)?document(\??\.\w|\)|\[|$)/
    const code = inPages.map((file) => ({ ...file, text: file.text.replace(/^\s*(\/?\*|\/\/).*$/gm, '') }))
    expect(offenders(code, read)).toEqual([])
  })

  it('puts texts from outside into a sentence with elements beside them, as they may have braces themselves', () => {
    expect(offenders(source, /\brichText\(\s*t\([^()]*, \{/)).toEqual([])
  })

  it('keeps names, addresses, amounts and codes from the page’s translator', () => {
    expect(offenders(source, /<bdi(?=[\s>])(?![^>]*translate="no")/)).toEqual([])
  })

  it('of a plugin hears from others by their events, not by what is counted', () => {
    const plugins = source.filter(({ path }) => path.startsWith('plugins/'))
    expect(plugins.length).toBeGreaterThan(100)
    expect(offenders(plugins, /\.on\('track'/)).toEqual([])
  })

  it('of the emulator is in small files too', () => {
    const short = emulator.filter(({ lines }) => lines < 100)
    expect(short.length).toBeGreaterThanOrEqual(emulator.length / 2)
    expect(emulator.filter(({ lines }) => lines > 300).map(({ path }) => path)).toEqual([])
  })
})

describe('money', () => {
  const chains = source
    .filter(({ path, text }) => /^plugins\/[^/]+\/index\.ts$/.test(path) && /'finder:/.test(text))
    .map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1))
  const features = source.filter(({ path }) => !chains.some((folder) => path.startsWith(folder)))

  it('is asked of a wallet by the transaction machine alone, which writes it down first', () => {
    expect(chains.length).toBeGreaterThan(5)
    const asking = features.filter(
      ({ text }) => text.includes('`adapter:') && /\b(send|sendTogether)(\?\.)?(\.call)?\(/.test(text),
    )
    expect(asking.length).toBeGreaterThanOrEqual(3)
    const apart = asking.filter(({ text }) => !/\b(AskWallet|createTransactions)\b/.test(text))
    expect(apart.map(({ path }) => path)).toEqual([])
  })

  it('is asked of a wallet by the methods of its chain in the chain’s own plugin alone', () => {
    const methods =
      /'(eth_send\w*|wallet_sendCalls|wallet_\w*[gG]rantPermissions|solana_\w*[tT]ransaction\w*)'/
    expect(offenders(features, methods)).toEqual([])
  })
})

describe('tests', () => {
  it('wait for a fact as long as they may take: a limit of its own fails on a busy machine', () => {
    const tests = [...filesOf('test'), ...filesOf('emulator/test'), ...filesOf('playground')]
    const limit =
      /setDefaultTimeout\(\d|\b(waitFor(Function)?|waitUntil|poll|elementHandle|describe|it)\(.*\btimeout: \d/
    expect(tests.length).toBeGreaterThan(300)
    expect(offenders(tests, limit)).toEqual([])
  })
})

describe('what is committed', () => {
  const binary = /\.(png|jpe?g|gif|ico|woff2?|wasm)$/
  const list = execFileSync('git', ['ls-files', '--cached'], { cwd: root, encoding: 'utf8' })
  // A file may be on the list and already gone from the folder.
  const files = list.split('\n').flatMap((path) => {
    if (!path || binary.test(path)) return []
    try {
      return [read(path)]
    } catch {
      return []
    }
  })

  it('is found', () => expect(files.length).toBeGreaterThan(500))

  it('names no registry: the lockfile works with any', () => {
    const hosts = ['registry.npmjs', 'registry.yarnpkg', 'npm.pkg.github', 'artifactory', 'verdaccio']
    const banned = new RegExp(`https?://[^\\s"']*(${hosts.map((h) => h.replaceAll('.', '\\.')).join('|')})`)
    expect(offenders(files, banned)).toEqual([])
    const lock = files.filter(({ path }) => path.endsWith('package-lock.json'))
    expect(offenders(lock, /"resolved": "(?!file:)[a-z+]+:/)).toEqual([])
  })

  it('names no folder of somebody’s machine', () => {
    const folders = ['home', 'Users', 'root', 'work', 'mnt', 'workspace']
    const banned = new RegExp(
      `(^|[\\s"'\`(=:])(file://)?(/(${folders.join('|')})/[\\w.-]|[A-Z]:\\\\\\\\?Users)`,
    )
    expect(offenders(files, banned)).toEqual([])
  })
})
