import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Wallet } from '../../../../plugins/walletconnect/contract.js'
import { checkDeepLink } from '../../../../plugins/walletconnect/links/deep-link.js'
import { linkOptions } from '../../../../plugins/walletconnect/links/link-options.js'
import { isAppLink, isWalletLink } from '../../../../plugins/walletconnect/links/link-rule.js'
import { linksOf } from '../../../../plugins/walletconnect/links/links.js'

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

/** Of systems, browsers and other programs: what a directory that was broken into would try. */
const systemSchemes = [
  ...[
    'ms-word',
    'ms-excel',
    'ms-officecmd',
    'ms-settings',
    'ms-msdt',
    'search-ms',
    'search',
    'itms-services',
    'itms-apps',
  ],
  ...[
    'vscode',
    'vscode-insiders',
    'cursor',
    'steam',
    'shortcuts',
    'workflow',
    'facetime',
    'facetime-audio',
    'tel',
    'sms',
  ],
  ...[
    'microsoft-edge',
    'microsoft-edge-holographic',
    'googlechrome',
    'googlechromes',
    'android-app',
    'intent',
    'market',
  ],
  ...[
    'x-apple.systempreferences',
    'x-apple-health',
    'x-callback-url',
    'prefs',
    'app-prefs',
    'app-settings',
    'mailto',
  ],
  ...[
    'smb',
    'ssh',
    'ldap',
    'telnet',
    'zoommtg',
    'msteams',
    'slack',
    'skype',
    'callto',
    'com-apple-x',
    'ftp',
    'view-source',
  ],
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
    expect(isWalletLink('http://127.0.0.1:4300/wallet/')).toBe(true)
    expect(isWalletLink('http://localhost/wallet')).toBe(true)
  })

  it('allows this machine to a page of this machine only', () => {
    vi.stubGlobal('location', { hostname: 'shop.example' })
    expect(isWalletLink('http://127.0.0.1:4300/wallet/')).toBe(false)
    expect(isWalletLink('https://go.example.org/')).toBe(true)
    vi.stubGlobal('location', { hostname: '127.0.0.1' })
    expect(isWalletLink('http://127.0.0.1:4300/wallet/')).toBe(true)
    vi.unstubAllGlobals()
  })

  it.each(systemSchemes)('%s belongs to no wallet', (scheme) => {
    for (const form of [scheme, `${scheme}:`, `${scheme}://`, `${scheme}://go/there`, scheme.toUpperCase()]) {
      const all = wallet({ mobile_link: form, desktop_link: form, webapp_link: form, link_mode: form })
      for (const rules of [plain, { ...plain, preferUniversal: true }, { ...plain, android: true }]) {
        const { mobile, web, desktop } = linksOf(all, uri, rules)
        expect([mobile, web, desktop], form).toEqual([undefined, undefined, undefined])
      }
    }
  })

  it('takes a scheme of an app, and nothing of a second one inside', () => {
    for (const link of [
      'metamask://',
      'cbwallet://',
      'bnc://app.binance.com/',
      'robinhood-wallet://',
      'imtokenv2://',
    ])
      expect(isAppLink(link), link).toBe(true)
    for (const link of [
      ...[
        'fox:',
        'fox://javascript:alert(1)',
        'fox://https://evil.example',
        'fox://a?u=https%3A%2F%2Fb',
        'fox://a#b',
      ],
      ...[
        'fox://user@host',
        'Fox://',
        ' fox://',
        'fox://a b',
        'f\u043ex://',
        'a://',
        'fox%3A//',
        '://',
        'https://',
      ],
    ])
      expect(isAppLink(link), link).toBe(false)
  })

  it('a web link is never an app’s: it must be https', () => {
    const links = linksOf(wallet({ webapp_link: 'fox://', link_mode: 'fox://' }), uri, {
      ...plain,
      preferUniversal: true,
    })
    expect(links).toEqual({ mobile: undefined, web: undefined, desktop: undefined })
  })

  it('never hands out a link a browser would run, whatever the directory says', () => {
    const risky = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'intent', 'http']
    const scheme = fc.constantFrom(...risky, ...systemSchemes)
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
            expect(protocol).not.toMatch(/^(javascript|data|vbscript|file|blob|about|filesystem):$/)
            if (protocol === 'intent:')
              expect(text).toMatch(/^intent:\/\/wcV2\?.*;package=com.chainapsis.keplr;/)
            expect(systemSchemes).not.toContain(protocol.slice(0, -1))
            if (protocol === 'http:') expect(['localhost', '127.0.0.1']).toContain(hostname)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the link that is opened for later requests', () => {
  const kept = new Map<string, string>()
  const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
  const check = (stored: string): boolean => {
    kept.set(key, stored)
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      removeItem: (name: string) => void kept.delete(name),
    })
    checkDeepLink()
    vi.unstubAllGlobals()
    return kept.has(key)
  }

  it.each(['fox://', 'https://go.example.org/'])('%s stays', (href) =>
    expect(check(JSON.stringify({ href, name: 'Fox' }))).toBe(true),
  )

  it.each([...hostile, ...systemSchemes.map((scheme) => `${scheme}://`)])('%j goes', (href) =>
    expect(check(JSON.stringify({ href, name: 'Fox' }))).toBe(false),
  )

  it.each(['', '{', 'null', '[]', '{"href":5}', '{"href":"fox://"}', '"javascript:1"'])('%s goes', (text) =>
    expect(check(text)).toBe(false),
  )

  it('whatever is stored, what stays is a wallet’s link', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(...hostile)), (href) => {
        if (check(JSON.stringify({ href, name: 'x' }))) expect(isWalletLink(href)).toBe(true)
      }),
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
    expect(linkOptions(parts && wallet(parts), surroundings)).toEqual(expected)
  })
})
