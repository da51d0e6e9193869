import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafeLink, linksOf } from '../../plugins/walletconnect/links.js'
import type { Wallet } from '../../plugins/walletconnect/services.js'
import { waysTo } from '../../plugins/walletconnect/ways.js'

const uri = 'wc:abc@2?relay-protocol=irn&symKey=00'
const encoded = 'wc%3Aabc%402%3Frelay-protocol%3Dirn%26symKey%3D00'
const wallet = (more: Partial<Wallet>): Wallet => ({ id: 'w', name: 'W', chains: [], ...more }) as Wallet
const plain = { android: false, telegram: false, framed: false, preferUniversal: false }

describe('links', () => {
  it.each([
    ['metamask://', `metamask://wc?uri=${encoded}`, 'metamask://'],
    ['metamask:', `metamask://wc?uri=${encoded}`, 'metamask://'],
    ['metamask', `metamask://wc?uri=${encoded}`, 'metamask://'],
    ['trust://app', `trust://app/wc?uri=${encoded}`, 'trust://app/'],
    ['https://go.example.org', `https://go.example.org/wc?uri=${encoded}`, 'https://go.example.org/'],
    ['https://go.example.org/a/', `https://go.example.org/a/wc?uri=${encoded}`, 'https://go.example.org/a/'],
    ['cosmostation://', `cosmostation://wc?${encoded}`, 'cosmostation://'],
    ['keplrwallet://', `keplrwallet://wcV2?${encoded}`, 'keplrwallet://'],
  ])('%s', (mobile_link, href, home) => {
    expect(linksOf(wallet({ mobile_link }), uri, plain).mobile).toEqual({ href, home, target: '_self' })
  })

  it('opens a web app and a desktop app in a tab of its own', () => {
    const links = linksOf(
      wallet({ webapp_link: 'https://web.example.org', desktop_link: 'fox://' }),
      uri,
      plain,
    )
    expect(links.web).toEqual({
      href: `https://web.example.org/wc?uri=${encoded}`,
      home: 'https://web.example.org/',
      target: '_blank',
    })
    expect(links.desktop?.target).toBe('_blank')
    expect(links.mobile).toBeUndefined()
  })

  it('leaves a frame by its top and Telegram by a tab', () => {
    const fox = wallet({ mobile_link: 'fox://' })
    expect(linksOf(fox, uri, { ...plain, framed: true }).mobile?.target).toBe('_top')
    expect(linksOf(fox, uri, { ...plain, framed: true, telegram: true }).mobile?.target).toBe('_blank')
  })

  it('encodes twice on Telegram for Android, and only there', () => {
    const fox = wallet({ mobile_link: 'fox://', webapp_link: 'https://fox.example.org' })
    const twice = linksOf(fox, uri, { ...plain, telegram: true, android: true })
    expect(twice.mobile?.href).toBe(`fox://wc?uri=${encodeURIComponent(encoded)}`)
    expect(twice.web?.href).toBe(`https://fox.example.org/wc?uri=${encoded}`)
    expect(linksOf(fox, uri, { ...plain, telegram: true }).mobile?.href).toBe(`fox://wc?uri=${encoded}`)
  })

  it('prefers the universal link when the site does and the wallet has one', () => {
    const fox = wallet({ mobile_link: 'fox://', link_mode: 'https://fox.example.org/app' })
    expect(linksOf(fox, uri, plain).mobile?.home).toBe('fox://')
    const preferUniversal = { ...plain, preferUniversal: true }
    expect(linksOf(fox, uri, preferUniversal).mobile?.href).toBe(
      `https://fox.example.org/app/wc?uri=${encoded}`,
    )
    expect(linksOf(wallet({ mobile_link: 'fox://' }), uri, preferUniversal).mobile?.home).toBe('fox://')
  })

  it('opens Keplr on Android by an intent of its own', () => {
    const { mobile } = linksOf(wallet({ mobile_link: 'keplrwallet://' }), uri, { ...plain, android: true })
    expect(mobile?.href).toBe(
      `intent://wcV2?${encoded}#Intent;package=com.chainapsis.keplr;scheme=keplrwallet;end;`,
    )
  })
})

const hostile = [
  'javascript:',
  'javascript://%0aalert(1)//',
  'JaVaScRiPt://x',
  'java\nscript://x',
  ' javascript://x',
  '\u0001javascript://x',
  'data:text/html,x',
  'data://text/html',
  'vbscript://x',
  'file:///etc/passwd',
  'blob:https://a/b',
  'about://blank',
  'intent://evil#Intent;end;',
  'view-source://x',
  'http://plain.example.org',
  'https://user:pass@evil.example.org',
  'filesystem://x',
  '',
  '//',
]

describe('refusals', () => {
  it.each(hostile)('%j', (link) => {
    const all = wallet({ mobile_link: link, desktop_link: link, webapp_link: link, link_mode: link })
    for (const preferUniversal of [false, true]) {
      const links = linksOf(all, uri, { ...plain, preferUniversal })
      expect([links.mobile, links.web, links.desktop]).toEqual([undefined, undefined, undefined])
    }
  })

  it('allows this machine without encryption', () => {
    expect(isSafeLink('http://127.0.0.1:4300/wallet/')).toBe(true)
    expect(isSafeLink('http://localhost/wallet')).toBe(true)
  })

  it('never hands out a link a browser would run, whatever the directory says', () => {
    const scheme = fc.constantFrom(
      'javascript',
      'data',
      'vbscript',
      'file',
      'blob',
      'about',
      'intent',
      'http',
    )
    const junk = fc.string({ unit: 'binary', maxLength: 8 })
    const near = fc
      .tuple(junk, scheme, fc.constantFrom(':', '://', '', ':/', '\t:', '%3A'), fc.string({ maxLength: 30 }))
      .map((parts) => parts.join(''))
    const mixed = near.map((text) => [...text].map((c, i) => (i % 2 ? c.toUpperCase() : c)).join(''))
    const any = fc.oneof(near, mixed, fc.string(), fc.webUrl(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(any, any, fc.record({ android: fc.boolean(), telegram: fc.boolean() }), (a, b, rules) => {
        const hostileWallet = wallet({ mobile_link: a, desktop_link: b, webapp_link: b, link_mode: b })
        const links = linksOf(hostileWallet, uri, { ...plain, ...rules, preferUniversal: a.length % 2 === 0 })
        for (const link of [links.mobile, links.web, links.desktop]) {
          for (const text of link ? [link.href, link.home] : []) {
            const { protocol, hostname } = new URL(text)
            expect(protocol).not.toMatch(/^(javascript|data|vbscript|file|blob|about|intent|filesystem):$/)
            if (protocol === 'http:') expect(['localhost', '127.0.0.1']).toContain(hostname)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('ways', () => {
  const here = { mobile: false, installed: false, adapters: true }
  it.each([
    ['no wallet', undefined, here, ['qrcode']],
    ['a phone app on a desktop', { mobile_link: 'fox://' }, here, ['qrcode']],
    ['a phone app on a phone', { mobile_link: 'fox://' }, { ...here, mobile: true }, ['mobile']],
    [
      'everything on a desktop',
      { mobile_link: 'fox://', webapp_link: 'https://f', desktop_link: 'fox://', rdns: 'org.fox' },
      here,
      ['qrcode', 'web', 'desktop', 'unsupported'],
    ],
    [
      'everything on a phone',
      { mobile_link: 'fox://', webapp_link: 'https://f', desktop_link: 'fox://', rdns: 'org.fox' },
      { ...here, mobile: true },
      ['mobile', 'web'],
    ],
    [
      'installed',
      { rdns: 'org.fox', mobile_link: 'fox://' },
      { ...here, installed: true },
      ['browser', 'qrcode'],
    ],
    ['no adapter', { rdns: 'org.fox' }, { ...here, adapters: false }, ['qrcode']],
    ['an extension that is not here', { rdns: 'org.fox' }, here, ['unsupported']],
    ['nothing known', {}, here, ['qrcode']],
  ])('%s', (_, parts, surroundings, expected) => {
    expect(waysTo(parts && wallet(parts), surroundings)).toEqual(expected)
  })
})
