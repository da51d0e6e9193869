import { accounts } from 'latchkey-emulator'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { eip155, type SignIn, type SignInMessage, verifySignIn, writeMessage } from '../../verify/index.js'

const [account] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
  ReturnType<typeof privateKeyToAccount>,
]
const now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function signIn(fields: Partial<SignInMessage>, given: Partial<SignIn> = {}) {
  const message = writeMessage({
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    accountAddress: account.address,
    chainId: 'eip155:1',
    nonce: 'n0nce12345',
    issuedAt: now.toISOString(),
    ...fields,
  })
  const signature = await account.signMessage({ message })
  const site = { domain: 'shop.example', nonce: 'n0nce12345', verifiers: { eip155 }, now }
  return verifySignIn({ ...site, message, signature, ...given })
}
const issued = (seconds: number) => ({ issuedAt: later(seconds).toISOString() })

describe('clocks', () => {
  it.each([-95, -59, 0, 59, 60])('%i seconds off sign in', async (seconds) => {
    await expect(signIn(issued(seconds))).resolves.toBeDefined()
  })

  it.each([
    [61, 'Your clock is 61 seconds ahead'],
    [95, 'Your clock is 95 seconds ahead'],
    [660, 'Your clock is 11 minutes ahead'],
  ])('%i seconds ahead: %s', async (seconds, message) => {
    await expect(signIn(issued(seconds))).rejects.toMatchObject({ code: 'LK_SIGN_IN_CLOCK', message })
  })

  it('behind, where the server says when it made the nonce, and expired where it was', async () => {
    const late = { ...issued(-660), expirationTime: later(-360).toISOString() }
    await expect(signIn(late)).rejects.toMatchObject({ code: 'LK_SIGN_IN_EXPIRED' })
    await expect(signIn(late, { nonceCreatedAt: later(-30) })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_CLOCK',
      message: 'Your clock is 11 minutes behind',
    })
    await expect(signIn(late, { nonceCreatedAt: later(-660) })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_EXPIRED',
    })
  })

  it('of the server as well: the visitor’s looks behind', async () => {
    const server = { now: later(660), nonceCreatedAt: later(650) }
    await expect(signIn({}, server)).rejects.toMatchObject({ message: 'Your clock is 11 minutes behind' })
  })
})

describe('a message', () => {
  it.each([
    ['expirationTime', 'LK_SIGN_IN_EXPIRED', -59, -60],
    ['notBefore', 'LK_SIGN_IN_EARLY', 60, 61],
  ] as const)('with %s has 60 seconds more', async (name, code, good, bad) => {
    await expect(signIn({ [name]: later(good).toISOString() })).resolves.toBeDefined()
    await expect(signIn({ [name]: later(bad).toISOString() })).rejects.toMatchObject({ code })
  })

  it('may have times of another zone', async () => {
    await expect(signIn({ expirationTime: '2026-03-01T13:30:00+02:00' })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_EXPIRED',
    })
    await expect(signIn({ expirationTime: '2026-03-01T14:30:00+02:00' })).resolves.toBeDefined()
  })
})

describe('the domain', () => {
  it.each<[Partial<SignInMessage>, SignIn['domain'], scheme?: string]>([
    [{ domain: 'SHOP.example' }, 'shop.example'],
    [{ domain: 'shop.example:443' }, 'shop.example'],
    [{ scheme: 'https' }, 'shop.example'],
    [{ scheme: 'HTTPS' }, 'shop.example', 'https'],
    [{ domain: 'shop.example:80', scheme: 'http' }, 'shop.example', 'http'],
    [{ domain: 'shop.example:80' }, 'shop.example', 'http'],
    [{ domain: 'www.shop.example' }, ['shop.example', 'www.shop.example']],
    [{ domain: 'localhost:3000' }, 'localhost:3000'],
  ])('%j is %s', async (fields, domain, scheme) => {
    await expect(signIn(fields, { domain, ...(scheme && { scheme }) })).resolves.toBeDefined()
  })

  it.each<[string, scheme?: string]>([['http'], ['http', 'https'], ['https', 'http'], ['web+x']])(
    'of %s:// is another',
    async (scheme, expected) => {
      const attempt = signIn({ scheme }, expected ? { scheme: expected } : {})
      await expect(attempt).rejects.toMatchObject({
        code: 'LK_SIGN_IN_DOMAIN',
        why: expect.stringContaining(`${scheme}://shop.example`),
      })
    },
  )

  it.each(['shop.example:3000', 'evil.shop.example', 'shop.example.evil'])(
    '%s is another',
    async (domain) => {
      await expect(signIn({ domain })).rejects.toMatchObject({ code: 'LK_SIGN_IN_DOMAIN' })
    },
  )
})

describe('an account', () => {
  it('is one, whatever letters its address was written in', async () => {
    const message = writeMessage({
      ...{ domain: 'shop.example', uri: 'https://shop.example/', version: '1', nonce: 'n0nce12345' },
      ...{ accountAddress: account.address, chainId: 'eip155:1', issuedAt: now.toISOString() },
    }).replace(account.address, account.address.toLowerCase())
    const signature = await account.signMessage({ message })
    const site = { domain: 'shop.example', nonce: 'n0nce12345', verifiers: { eip155 }, now }
    const result = await verifySignIn({ ...site, message, signature, address: account.address.toLowerCase() })
    expect(result.accountAddress).toBe(account.address)
  })
})
