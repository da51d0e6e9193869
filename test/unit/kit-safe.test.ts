import { describe, expect, it } from 'vitest'
import { safeImageUrl } from '../../views/kit/safeImageUrl.js'
import { safeLink } from '../../views/kit/safeLink.js'

describe('safeImageUrl', () => {
  it.each([
    'https://a.example/x.png',
    'http://127.0.0.1:4000/x.png',
    'http://localhost/x',
    'data:image/svg+xml,x',
  ])('loads %s', (url) => {
    expect(safeImageUrl(url)).toBe(url)
  })
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
