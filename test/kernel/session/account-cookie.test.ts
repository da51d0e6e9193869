import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateFromCookie } from '../../../kernel/server.js'
import { cookieName, cookieValue } from '../../../kernel/session/account-cookie.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('the cookie that names an account', () => {
  it('is found among others', () => {
    const header = `a=1; latchkey-accounts=eip155:1:0x1;latchkey-account=eip155:10:${address}; b=2`
    expect(stateFromCookie(header)).toEqual({ network: 'eip155:10', address })
    expect(stateFromCookie('a=1')).toBeUndefined()
    expect(stateFromCookie('')).toBeUndefined()
    expect(stateFromCookie(null)).toBeUndefined()
    expect(stateFromCookie(undefined)).toBeUndefined()
  })

  it('is one for each modal', () => {
    const header = 'latchkey-account=eip155:1:0x1; latchkey-account.shop=eip155:1:0x2'
    expect(stateFromCookie(header)?.address).toBe('0x1')
    expect(stateFromCookie(header, { id: 'shop' })?.address).toBe('0x2')
    expect(stateFromCookie(header, { id: 'other' })).toBeUndefined()
    expect(cookieName('a; b=c')).toBe('latchkey-account.a%3B%20b%3Dc')
  })

  it.each([
    'eip155:1',
    'eip155:1:',
    'EIP155:1:0x1',
    'eip155:1:0x1:0x2',
    'eip155:1:<img src=x>',
    'eip155:1:0x1"',
    `eip155:1:${'a'.repeat(129)}`,
    'eip155%3A1%3A0x1',
    '{"network":"eip155:1"}',
  ])('counts as absent where it says %s', (value) => {
    expect(stateFromCookie(`latchkey-account=${value}`)).toBeUndefined()
    expect(cookieValue(value)).toBeUndefined()
  })

  it('may say anything: nothing throws, and what comes out is what could have been written', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (header, value) => {
        for (const text of [header, `latchkey-account=${value}`, `x=${value}; latchkey-account=${value}`]) {
          const state = stateFromCookie(text as string)
          if (state) expect(cookieValue(`${state.network}:${state.address}`)).toBeDefined()
        }
      }),
    )
  })

  it.each([
    `eip155:1:${address}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182:14qYXJ84wcHR2ZPPU3r1uwVcGVEFEpBsJHUPZXVjXDvhFVhq',
    'cosmos:cosmoshub-4:cosmos1q4hx350dh0843wr3csctxr87at3zcvd9qehqvg',
    'stacks:1:SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
  ])('holds %s', (account) => {
    const state = stateFromCookie(`${cookieName()}=${cookieValue(account)}`)
    expect(`${state?.network}:${state?.address}`).toBe(account)
  })
})
