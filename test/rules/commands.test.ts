import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read, root } from './source-files.js'

const plugins = readdirSync(`${root}plugins`)
const guide = read('docs/guides/content-policy.md').text
const privacy = read('docs/guides/privacy.md').text
const run = (...words: readonly string[]) =>
  execFileSync(process.execPath, ['bin/latchkey.mjs', ...words], { cwd: root, encoding: 'utf8' })
/** A policy’s directives, each with what it allows, in any order. */
const directives = (policy: string) =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .map(([name = '', ...values]) => `${name} ${values.sort().join(' ')}`)
    .sort()

describe('npx latchkey csp', () => {
  it('prints the policy that the guide begins with', () => {
    const [, header = ''] = /Content-Security-Policy:\n([\s\S]+?)\n```/.exec(guide) ?? []
    expect(directives(run('csp', 'eip155'))).toEqual(directives(header))
  })

  it('adds the hosts of each plugin, and the endpoints of each network', () => {
    const policy = run('csp', 'eip155', 'walletconnect', 'embedded', '--networks=base')
    expect(policy).toContain('wss://relay.walletconnect.org')
    expect(policy).toMatch(/^frame-src .*https:\/\/secure\.walletconnect\.org/m)
    expect(policy).toContain('https://mainnet.base.org')
    expect(policy).not.toContain('ethereum-rpc')
  })

  it('lets pictures of tokens come from everywhere where that is wanted, and nothing else', () => {
    const [strict, withPictures] = [run('csp', 'swaps'), run('csp', 'swaps', '--pictures')]
    expect(strict).not.toMatch(/https:[\s;]/)
    expect(withPictures).toContain("\nimg-src 'self' data: https:;\n")
    const rest = (policy: string) => policy.split('\n').filter((line) => !line.startsWith('img-src'))
    expect(rest(withPictures)).toEqual(rest(strict))
  })

  it('works for all plugins at once', () => {
    expect(run('csp', ...plugins)).toContain("default-src 'none'")
  })

  it('refuses a plugin and a network that are not there', () => {
    expect(() => run('csp', 'eip156')).toThrow('There is no plugin eip156')
    expect(() => run('csp', 'eip155', '--networks=atlantis')).toThrow('no network "atlantis"')
  })
})

describe('npx latchkey privacy', () => {
  it('prints what a page with these plugins sends and stores, and nothing of others', () => {
    const text = run('privacy', 'eip155', 'swaps')
    for (const word of ['Remote config', 'an amount to swap', 'swaps:favourites', 'eip155:disconnected'])
      expect(text).toContain(word)
    for (const word of ['embedded:', 'walletconnect:', 'pay:', 'siwx:']) expect(text).not.toContain(word)
  })

  it('prints every row of the guide for a page with all plugins', () => {
    const rows = privacy.split('\n').filter((line) => /^\| (?!-|plugin|key)/.test(line))
    const sent = rows.filter((line) => !line.startsWith('| `') && line.split('|').length === 6)
    expect(sent.length).toBeGreaterThan(25)
    const printed = run('privacy', ...plugins)
      .split('\n')
      .filter((line) => line.startsWith('- '))
    const stored = rows.filter((line) => /^\| `[\w-]+(:|`)/.test(line) && line.split('|').length === 4)
    expect(printed).toHaveLength(sent.length + stored.length)
  })

  it('has rows for plugins that there are', () => {
    const table = privacy.slice(privacy.indexOf('| plugin'), privacy.indexOf('Before the visitor acts'))
    const names = table
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .flatMap((line) => line.split('|')[1]?.trim().split(', '))
    for (const name of names) expect(['any', ...plugins]).toContain(name)
  })
})
