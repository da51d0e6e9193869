import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeImage, sanitizeText } from '../../../../adapter-kit/index.js'
import { parseAnnouncement } from '../../../../plugins/eip155/wallets/announcement.js'
import { FakeWallet } from '../fake-wallet.js'
import { infoOf } from '../setup.js'

const provider = new FakeWallet()

const parse = (info: Record<string, unknown>) => parseAnnouncement({ info: infoOf(info), provider })

function raise(): never {
  throw new Error('hostile getter')
}

describe('an announcement', () => {
  it('is identified by its rdns, else by its uuid', () => {
    expect(parse({})?.identity).toBe('com.example.wallet')
    expect(parse({ rdns: 'IO.MetaMask' })?.identity).toBe('io.metamask')
    expect(parse({ rdns: 7 })?.identity).toBe('350670db-19fa-4704-a166-e52e178b59d2')
    expect(parse({ rdns: undefined, uuid: 'x' })).toBeUndefined()
  })

  it('cannot take the id of a fixed connector', () => {
    for (const rdns of ['injected', 'walletConnect', 'AUTH', 'safe']) {
      expect(parse({ rdns })?.identity).toBe('350670db-19fa-4704-a166-e52e178b59d2')
    }
  })

  it('needs a provider that can be asked', () => {
    for (const bad of [undefined, null, 1, 'x', {}, { request: 1 }]) {
      expect(parseAnnouncement({ info: infoOf(), provider: bad })).toBeUndefined()
    }
  })

  it('survives getters and proxies that throw', () => {
    const trap = new Proxy({}, { get: () => raise(), has: () => raise(), ownKeys: () => raise() })
    expect(parseAnnouncement(trap)).toBeUndefined()
    expect(parseAnnouncement({ info: trap, provider })).toBeUndefined()
    expect(parseAnnouncement({ info: infoOf(), provider: trap })).toBeUndefined()
    const info = Object.defineProperty(infoOf(), 'icon', { get: raise })
    expect(parseAnnouncement({ info, provider })?.imageUrl).toBeUndefined()
  })

  it.each([7, () => 'x'])('is read beside an enumerable property on Object.prototype: %s', (value) => {
    Object.defineProperty(Object.prototype, 'tidy', {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
    try {
      expect(parse({})?.identity).toBe('com.example.wallet')
    } finally {
      Reflect.deleteProperty(Object.prototype, 'tidy')
    }
  })

  it('has a clean name of at most 40 characters', () => {
    expect(parse({ name: ' Meta\u202eksaM\u0000\n  ask\u200b ' })?.name).toBe('MetaksaM ask')
    expect(parse({ name: 'x'.repeat(5000) })?.name).toHaveLength(40)
    expect(parse({ name: '\u0000\u202e' })).toBeUndefined()
    expect(parse({ name: { toString: () => 'x' } })).toBeUndefined()
  })

  it('shows inert images only', () => {
    for (const icon of [
      'data:image/png;base64,AA==',
      'data:image/svg+xml,<svg onload=x/>',
      'https://a.example/i.png',
    ]) {
      expect(parse({ icon: `\n${icon} ` })?.imageUrl).toBe(icon)
    }
    const bad = [
      'javascript:alert(1)',
      '<img src=x>',
      'data:text/html,x',
      'http://a.example/i',
      'https://',
      '/i',
      7,
    ]
    for (const icon of bad) expect(parse({ icon })?.imageUrl).toBeUndefined()
    expect(safeImage(`data:image/png;base64,${'A'.repeat(300_000)}`)).toBeUndefined()
  })

  it('is safe whatever it is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (detail) => {
        parseAnnouncement(detail)
      }),
    )
    const field = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.webUrl(), fc.uuid())
    fc.assert(
      fc.property(fc.record({ name: field, rdns: field, uuid: field, icon: field }), (info) => {
        const read = parseAnnouncement({ info, provider })
        if (!read) return
        expect(read.identity).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$|^[0-9a-f-]{36}$/)
        expect([...read.name].length).toBeLessThanOrEqual(40)
        expect(read.name).not.toMatch(/\p{C}/u)
        if (read.imageUrl) expect(read.imageUrl).toMatch(/^(https:\/\/|data:image\/)/i)
      }),
    )
  })

  it('tidies any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(sanitizeText(text, 10)).not.toMatch(/\p{C}|[\n\t]/u)
        expect([...sanitizeText(text, 10)].length).toBeLessThanOrEqual(10)
      }),
    )
  })
})
