import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from '../../../../plugins/cloud/config/allowed-origins.js'

describe('a list of origins', () => {
  it('allows everyone when empty', () => {
    for (const origin of ['https://shop.example', 'null', '']) expect(isAllowedOrigin(origin, [])).toBe(true)
  })

  it.each(['http://localhost', 'https://localhost:3000', 'http://127.0.0.1:8080', 'https://127.0.0.1'])(
    'allows the local page %s',
    (origin) => expect(isAllowedOrigin(origin, ['https://shop.example'])).toBe(true),
  )

  it.each([
    ['https://a.pages.dev', true],
    ['https://a.b.pages.dev', false],
    ['http://a.pages.dev', false],
    ['https://pages.dev', false],
    ['https://shop.vercel.app', true],
    ['https://12-34.ngrok-free.app', true],
    ['https://secure-mobile.walletconnect.com', true],
    ['https://secure-mobile.walletconnect.org', true],
    ['https://secure.walletconnect.org', false],
    ['http://localhost.evil.example', false],
  ])('knows the preview hosts: %s %s', (origin, allowed) => {
    expect(isAllowedOrigin(origin, ['https://shop.example'])).toBe(allowed)
  })

  it('compares what is no URL letter by letter, and never by wildcard', () => {
    expect(isAllowedOrigin('null', ['null'])).toBe(true)
    expect(isAllowedOrigin('null', ['*'])).toBe(false)
    expect(isAllowedOrigin('null', ['https://shop.example'])).toBe(false)
  })
})

describe('a pattern without a wildcard', () => {
  it.each([
    ['https://shop.example', 'https://shop.example', true],
    ['https://shop.example/checkout?x#y', 'https://shop.example', true],
    ['https://shop.example:443', 'https://shop.example', true],
    ['https://shop.example:8443', 'https://shop.example', false],
    ['http://shop.example', 'https://shop.example', false],
    ['https://www.shop.example', 'https://shop.example', false],
    ['https://', 'https://shop.example', false],
    ['chrome-extension://abc', 'chrome-extension://abc', true],
    ['chrome-extension://abc', 'chrome-extension://xyz', false],
    ['shop.example', 'https://shop.example', true],
    ['shop.example', 'http://shop.example:8080', true],
    ['shop.example', 'https://www.shop.example', false],
    ['shop.example/path', 'https://shop.example', true],
    ['shop.example:8080', 'http://shop.example:8080', true],
    ['shop.example:8080', 'https://shop.example:8080', true],
    ['shop.example:8080', 'https://shop.example', false],
    ['shop.example:8080/path', 'https://shop.example:8080', true],
    ['', 'https://shop.example', false],
  ])('%s and the page %s: %s', (pattern, origin, allowed) => {
    expect(isAllowedOrigin(origin, [pattern])).toBe(allowed)
  })
})

describe('a pattern with a wildcard', () => {
  it.each([
    ['https://*.shop.example', 'https://a.shop.example', true],
    ['https://*.shop.example', 'https://shop.example', false],
    ['https://*.shop.example', 'https://a.b.shop.example', false],
    ['https://*.shop.example', 'http://a.shop.example', false],
    ['https://*.shop.example', 'https://a.shop.example:8443', true],
    ['https://*.*.shop.example', 'https://a.b.shop.example', true],
    ['https://a.*.example', 'https://a.shop.example', true],
    ['https://a.*.example', 'https://b.shop.example', false],
    ['*.shop.example', 'https://a.shop.example', true],
    ['*.shop.example', 'http://a.shop.example', true],
    ['*.shop.example/path/*', 'http://a.shop.example', true],
    ['https://*.shop.example/any?thing', 'https://a.shop.example', true],
    ['https://a*.shop.example', 'https://ab.shop.example', false],
    ['https://**.shop.example', 'https://a.shop.example', false],
    ['https://*.Shop.example', 'https://a.shop.example', false],
    ['http://dev.example:*', 'http://dev.example:3000', true],
    ['http://dev.example:*', 'http://dev.example', true],
    ['http://dev.example:*', 'https://dev.example', false],
    ['https://*.shop.example:8443', 'https://a.shop.example:8443', true],
    ['https://*.shop.example:8443', 'https://a.shop.example', false],
    ['https://*.shop.example:443', 'https://a.shop.example', false],
    ['https://*', 'https://shop.example', false],
    ['*', 'https://shop.example', false],
    ['*', 'https://intranet', true],
  ])('%s and the page %s: %s', (pattern, origin, allowed) => {
    expect(isAllowedOrigin(origin, [pattern])).toBe(allowed)
  })

  it('stands for exactly one label of any page', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
        const origin = `https://${[...labels, 'shop', 'test'].join('.')}`
        expect(isAllowedOrigin(origin, ['https://*.shop.test'])).toBe(labels.length === 1)
        expect(isAllowedOrigin(origin, [origin])).toBe(true)
      }),
    )
  })
})

it('no list and no origin make it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl(), fc.string()),
      fc.array(fc.oneof(fc.string(), fc.webUrl())),
      (origin, list) => {
        expect(isAllowedOrigin(origin, list)).toBeTypeOf('boolean')
      },
    ),
  )
})
