import { afterEach, describe, expect, it, vi } from 'vitest'
import { metadataOf } from '../../../../plugins/walletconnect/relay/metadata.js'

/** A page with these attributes by selector. */
function pageWith(found: Readonly<Record<string, string>>): void {
  const href = 'https://shop.example/cart/'
  vi.stubGlobal('location', new URL(href))
  vi.stubGlobal('document', {
    title: 'Shop',
    querySelector: (selector: string) => {
      const key = Object.keys(found).find((part) => selector.includes(part))
      return key === undefined ? null : { getAttribute: () => found[key] }
    },
  })
}
afterEach(() => void vi.unstubAllGlobals())

describe('what a wallet is told of a page that gives no metadata', () => {
  it('is what the page says of itself', () => {
    pageWith({ icon: '../fox.png', 'og:description': 'Things to buy' })
    expect(metadataOf(undefined)).toEqual({
      name: 'Shop',
      description: 'Things to buy',
      url: 'https://shop.example',
      icons: ['https://shop.example/fox.png'],
    })
  })

  it('has no icon that only this page could load', () => {
    for (const icon of ['data:,', 'blob:https://shop.example/1', 'javascript:1', 'https://[', '']) {
      pageWith({ icon })
      expect(metadataOf(undefined).icons, icon).toEqual([])
    }
  })

  it('is what the site gives, where it gives it', () => {
    pageWith({ icon: '/fox.png', 'og:description': 'Things to buy' })
    const given = { name: 'A', url: 'https://a.example', description: '', icons: [] }
    expect(metadataOf(given)).toEqual(given)
  })

  it('needs no page', () => {
    const nothing = { name: 'Latchkey', description: '', url: 'http://localhost', icons: [] }
    expect(metadataOf(undefined)).toEqual(nothing)
  })
})
