import { afterEach, describe, expect, it, vi } from 'vitest'
import { isWebLink } from '../../../kernel/plugin.js'

afterEach(() => vi.unstubAllGlobals())

describe('a page that may be opened', () => {
  it.each(['https://pay.example/a?b=c#d', 'HTTPS://pay.example', 'https://xn--bcher-kva.example/ü'])(
    'is %s',
    (link) => expect(isWebLink(link)).toBe(true),
  )

  it.each([
    'http://pay.example',
    'https://www.binance.com@evil.example/pay',
    'https://someone:secret@pay.example/',
    'https:pay.example',
    'https:\\\\pay.example',
    'https://pay.example\\@evil.example/',
    '//pay.example',
    ' https://pay.example',
    'https://pay.example/\u202ea',
    'https://pay.example/a b',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://pay.example',
    'https://',
    `https://pay.example/${'x'.repeat(9000)}`,
    '',
  ])('is not %j', (link) => expect(isWebLink(link)).toBe(false))

  it('is one of a given origin where there is one', () => {
    expect(isWebLink('https://pay.example/a', 'https://pay.example')).toBe(true)
    expect(isWebLink('https://pay.example.evil/', 'https://pay.example')).toBe(false)
    expect(isWebLink('https://pay.example:444/', 'https://pay.example')).toBe(false)
  })

  it('is without encryption on this machine alone, for a page of this machine without encryption', () => {
    const links = ['http://127.0.0.1:4000/pay', 'http://localhost/pay', 'http://[::1]:4000/']
    for (const [page, isGood] of [
      ['http://localhost:5173/', true],
      ['http://127.0.0.1/', true],
      ['https://localhost/', false],
      ['https://shop.example/', false],
      ['http://shop.example/', false],
      ['http://localhost.evil.example/', false],
    ] as const) {
      vi.stubGlobal('location', new URL(page))
      for (const link of links) expect(isWebLink(link), `${link} on ${page}`).toBe(isGood)
      expect(isWebLink('http://localhost.evil.example/')).toBe(false)
    }
  })
})
