import { describe, expect, it } from 'vitest'
import { isInApp, offeredIn, providers } from '../../../plugins/socials/providers.js'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const browser = (userAgent: string, telegram = false, mobile = /Mobile|iPhone/.test(userAgent)) => ({
  ...{ userAgent, telegram, mobile },
})

describe('the providers that are offered', () => {
  it('are the project’s, in its order, each once, without unknown names', () => {
    const listed = ['x', 'google', 'x', 'myspace', 7, null]
    expect(offeredIn(listed, browser(android))).toEqual(['x', 'google'])
    expect(offeredIn(true, browser(android))).toEqual(providers)
    for (const none of [false, undefined, 'google', {}]) expect(offeredIn(none, browser(android))).toEqual([])
  })

  it.each([
    [iphone, ['google']],
    [android, ['x', 'facebook']],
    [mac, ['x']],
    [`${mac} Safari/605.1.15`, []],
  ])('inside Telegram lack those that refuse: %s', (userAgent, missing) => {
    const offered = offeredIn(providers, browser(userAgent, true))
    expect(providers.filter((name) => !offered.includes(name))).toEqual(missing)
    expect(offeredIn(providers, browser(userAgent))).toEqual(providers)
  })
})

describe('a page inside another app', () => {
  it.each([
    `${iphone} Mobile/15E148 Instagram 339.0.3.12.91`,
    `${iphone} [FBAN/FBIOS;FBAV/470.0.0.36.102]`,
    `${iphone} Safari Line/14.9.0`,
    `${android} KAKAOTALK 10.7.1`,
    `${iphone} TrustWallet/8.20`,
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile',
  ])('is told by %s', (userAgent) => {
    expect(isInApp(browser(userAgent))).toBe(true)
  })

  it.each([iphone, android, mac, `${mac} Version/17.4 Safari/605.1.15`, `${android} Airline/2`])(
    'is not %s',
    (userAgent) => {
      expect(isInApp(browser(userAgent))).toBe(false)
    },
  )

  it('is not Telegram, which has rules of its own', () => {
    expect(isInApp(browser('Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/126.0', true))).toBe(false)
  })
})
