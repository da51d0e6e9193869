import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  pageAddress,
  resultIn,
  withoutResult,
  withReturn,
} from '../../../../plugins/socials/telegram/return-address.js'

const page = 'https://shop.example/pay?cart=7#top'

/** What the wallet's site does with the `state` that comes back from the provider. */
function ledTo(uri: string): string | undefined {
  const [, back] = new URL(uri).searchParams.get('state')?.split('--') ?? []
  return back === undefined ? undefined : decodeURIComponent(back)
}

describe('the provider’s page', () => {
  it.each([
    'https://provider.example/login?state=s1&scope=email',
    'https://provider.example/login?scope=email&state=s1',
    'https://provider.example/login?scope=email&state=s1#part',
    'https://provider.example/login?state=',
  ])('has in its state where to lead back to: %s', (uri) => {
    expect(ledTo(withReturn(uri, page))).toBe(page)
    expect(withReturn(uri, page)).toContain(`--${encodeURIComponent(page)}`)
    expect(withReturn(uri, page).replace(`--${encodeURIComponent(page)}`, '')).toBe(uri)
  })

  it('has it within the address that another service leads to', () => {
    const inner = 'https://provider.example/login?state=s1&scope=a%20b'
    const uri = `https://auth.magic.link/v1?provider_authorization_url=${encodeURIComponent(inner)}&state=x`
    const url = new URL(withReturn(uri, page))
    expect(ledTo(url.searchParams.get('provider_authorization_url') ?? '')).toBe(page)
    expect(url.searchParams.get('state')).toBe('x')
  })

  it('leads back to an address with two dashes as well', () => {
    const dashes = 'https://my--shop.example/a--b?c=--'
    expect(ledTo(withReturn('https://provider.example/?state=s', dashes))).toBe(dashes)
  })

  it.each([
    'https://provider.example/login?code=secret',
    'https://auth.magic.link/v1?state=x',
    'https://auth.magic.link/v1?provider_authorization_url=%E0%A4%A',
    'https://auth.magic.link/v1?provider_authorization_url=https%3A%2F%2Fp.example',
  ])('that has no state is told, without what is secret in it: %s', (uri) => {
    expect(() => withReturn(uri, page)).toThrow(/^state= parameter not found in the URL: https:\/\/[\w./]+$/)
  })

  it('is found again from any page', () => {
    // The site decodes once more than the browser: what an address has encoded is decoded by it.
    const pages = fc
      .webUrl({ withQueryParameters: true, withFragments: true })
      .filter((href) => !href.includes('%'))
    fc.assert(
      fc.property(pages, (from) => {
        expect(ledTo(withReturn('https://p.example/?a=1&state=s&b=2', from))).toBe(from)
      }),
    )
  })
})

describe('the page’s address', () => {
  it.each([
    ['https://shop.example/?result_uri=https%3A%2F%2Fx', 'https://shop.example/'],
    [
      'https://shop.example/?a=%20+b&result_uri=x&c=1#result_uri=y',
      'https://shop.example/?a=%20+b&c=1#result_uri=y',
    ],
    ['https://shop.example/?result_uri', 'https://shop.example/'],
    ['https://shop.example/?latchkey_login=id1&result_uri=x&a', 'https://shop.example/?a'],
    ['https://shop.example/?my_result_uri=x', 'https://shop.example/?my_result_uri=x'],
    ['https://shop.example/?a=b?c#d?e#f', 'https://shop.example/?a=b?c#d?e#f'],
    ['https://shop.example/#', 'https://shop.example/#'],
  ])('without an answer: %s', (from, to) => {
    expect(withoutResult(from)).toBe(to)
    expect(resultIn(new URL(to))).toBe(null)
  })

  it('says nothing of the visitor of Telegram', () => {
    const at = (href: string) => pageAddress(new URL(href), 'id1')
    expect(at('https://shop.example/?a=1#tgWebAppData=me&tgWebAppVersion=7')).toBe(
      'https://shop.example/?a=1&latchkey_login=id1',
    )
    expect(at('https://shop.example/?a=1&result_uri=x#/pay&tgWebAppData=me')).toBe(
      'https://shop.example/?a=1&latchkey_login=id1',
    )
    expect(at('https://shop.example/#/pay')).toBe('https://shop.example/?latchkey_login=id1#/pay')
    expect(at('https://shop.example/?latchkey_login=old')).toBe('https://shop.example/?latchkey_login=id1')
  })
})
