import { describe, expect, it, vi } from 'vitest'
import { safeImageUrl, safeLink } from '../../../../../views/kit/core/pictures/safe-url.js'

describe('safeImageUrl', () => {
  it.each(['https://a.example/x.png', 'data:image/svg+xml,x'])('loads %s', (url) => {
    expect(safeImageUrl(url)).toBe(url)
  })

  it.each(['http://127.0.0.1:4000/x.png', 'http://localhost/x'])(
    'loads %s on a page of this machine only',
    (url) => {
      expect(safeImageUrl(url)).toBeUndefined()
      for (const [origin, loads] of [
        ['http://localhost:5173', true],
        ['http://127.0.0.1:3000', true],
        ['https://shop.example', false],
        ['http://localhost.evil.example', false],
      ] as const) {
        vi.stubGlobal('location', { origin })
        expect(safeImageUrl(url), origin).toBe(loads ? url : undefined)
      }
      vi.unstubAllGlobals()
    },
  )
  it.each([
    undefined,
    '',
    'http://a.example/x.png',
    'http://localhost.evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    ' https://a.example',
  ])('refuses %s', (url) => {
    expect(safeImageUrl(url)).toBeUndefined()
  })
})

describe('safeLink', () => {
  it.each([
    'https://a.example',
    'http://127.0.0.1:5173/pay',
    'itms-apps://apps.apple.com/app/x',
    'market://details?id=x',
  ])('leads to %s', (url) => {
    expect(safeLink(url)).toBe(url)
  })
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://a.example',
    'https:a.example',
    'metamask://wc',
    '\tjavascript:alert(1)',
  ])('refuses %s', (url) => {
    expect(safeLink(url)).toBeUndefined()
  })
})
