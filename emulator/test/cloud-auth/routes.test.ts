import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const email = 'ada@example.org'
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const account = `eip155:1:${address}`

const ask = (method: 'POST' | 'PUT', body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${emulator.directory}/auth/v1/otp?projectId=${emulator.projectId}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
const send = async () => (await (await ask('POST', { email, account })).json()).uuid as string
const newest = () => emulator.secureSite.mails(email)[0]?.code ?? ''

describe('codes for addresses that a site asks for', () => {
  it('are mailed, and confirm the address for the account', async () => {
    const id = await send()
    expect(id).toMatch(/^[\w-]{36}$/)
    expect(emulator.cloudAuth.isVerified(email, address)).toBe(false)
    const checked = await ask('PUT', { code: newest() }, { 'x-otp': id })
    expect([checked.status, await checked.text()]).toEqual([200, ''])
    expect(emulator.cloudAuth.isVerified(email, address)).toBe(true)
    expect(await send()).toBeNull()
  })

  it('are refused with a text where they are wrong, expired, used or of another request', async () => {
    const id = await send()
    const code = newest()
    const check = async (given: string, of = id) => {
      const answer = await ask('PUT', { code: given }, { 'x-otp': of })
      return [answer.status, await answer.text()]
    }
    expect(await check(code === '000000' ? '000001' : '000000')).toEqual([400, 'The code is wrong'])
    expect(await check(code, 'other')).toEqual([400, 'No code was sent'])
    await fetch(`${emulator.url}/control/auth/expire`, { method: 'POST' })
    expect(await check(code)).toEqual([400, 'The code has expired'])
    const next = await send()
    const [fresh, status] = [newest(), async (of: string) => (await check(fresh, of))[0]]
    expect([await status(next), await status(next)]).toEqual([200, 400])
  })

  it('are mailed to no malformed address, and for no malformed account', async () => {
    for (const body of [{ email: 'ada', account }, { email, account: address }, { email }, 'x'])
      expect((await ask('POST', body)).status).toBe(400)
    expect(emulator.secureSite.mails()).toEqual([])
  })
})

describe('sign-ins', () => {
  const at = (path: string) => `${emulator.directory}/auth/v1/${path}?projectId=${emulator.projectId}`
  const signer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const nonce = async (): Promise<{ nonce: string; token: string }> => (await fetch(at('nonce'))).json()

  async function body(nonceText: string, more: { domain?: string; lines?: string } = {}) {
    const domain = 'shop.example'
    const data = {
      ...{ accountAddress: signer.address, chainId: 'eip155:1', domain, uri: 'https://shop.example/' },
      ...{ nonce: nonceText, version: '1' },
    }
    const message = [
      `${more.domain ?? domain} wants you to sign in with your Ethereum account:`,
      ...[signer.address, '', `URI: ${data.uri}`, 'Version: 1', 'Chain ID: eip155:1', `Nonce: ${nonceText}`],
      `Issued At: ${new Date().toISOString()}${more.lines ?? ''}`,
    ].join('\n')
    return { data, message, signature: await signer.signMessage({ message }), clientId: null }
  }
  const send = async (token: string, content: object) => {
    const headers = { 'x-nonce-jwt': `Bearer ${token}` }
    const answer = await fetch(at('authenticate'), { method: 'POST', headers, body: JSON.stringify(content) })
    return { status: answer.status, text: await answer.text() }
  }

  it('are good once, for who signed', async () => {
    const first = await nonce()
    const content = await body(first.nonce)
    const { status, text } = await send(first.token, content)
    expect(status).toBe(200)
    const { token } = JSON.parse(text)
    const me = () => fetch(at('me'), { headers: { Authorization: `Bearer ${token}` } })
    expect(await (await me()).json()).toMatchObject({ address: signer.address, caip2Network: 'eip155:1' })
    expect(await send(first.token, content)).toEqual({ status: 400, text: 'Invalid nonce' })
    emulator.cloudAuth.endSessions()
    expect((await me()).status).toBe(401)
  })

  it('are refused where anything of them is another', async () => {
    const refused = async (change: (content: Awaited<ReturnType<typeof body>>) => object) => {
      const { nonce: text, token } = await nonce()
      return (await send(token, change(await body(text)))).text
    }
    expect(await refused((all) => ({ ...all, message: `${all.message}!` }))).toBe('Invalid signature')
    expect(await refused((all) => ({ ...all, data: { ...all.data, chainId: 'eip155:10' } }))).toBe(
      'Invalid message',
    )
    expect(await refused((all) => ({ ...all, data: { ...all.data, domain: 'evil.example' } }))).toBe(
      'Invalid message',
    )
    expect(await refused((all) => ({ ...all, data: { ...all.data, nonce: 'other' } }))).toBe('Invalid nonce')
    const { nonce: text, token } = await nonce()
    const [head, , tail] = token.split('.')
    const forged = `${head}.${Buffer.from(JSON.stringify({ nonce: text, exp: 9e9 })).toString('base64url')}.${tail}`
    expect((await send(forged, await body(text))).text).toBe('Invalid token')
  })

  it('want an address confirmed that the text names, or that the project requires', async () => {
    const named = await nonce()
    const content = await body(named.nonce, { lines: `\nResources:\n- email:${email}` })
    expect((await send(named.token, content)).text).toBe('OTP is required')
    emulator.control.config([{ id: 'email_capture', isEnabled: true, config: ['required'] }])
    const bare = await nonce()
    expect((await send(bare.token, await body(bare.nonce))).text).toBe('OTP is required')
  })

  it('are refused where the wallet or the client is described otherwise', async () => {
    const { nonce: text, token } = await nonce()
    const content = await body(text)
    for (const more of [
      { walletInfo: { type: 'extension', name: 'Fox' } },
      { walletInfo: { type: 'robot', name: 'Fox', icon: '' } },
      { walletInfo: { type: 'social', social: 'email', identifier: email, name: 'Fox' } },
      { walletInfo: null },
      { clientId: 7 },
    ])
      expect((await send(token, { ...content, ...more })).status).toBe(400)
    const walletInfo = { type: 'walletconnect', name: 'Fox', icon: '' }
    expect((await send(token, { ...content, clientId: 'did:key:z6', walletInfo })).status).toBe(200)
  })

  it('have an account where the site keeps what it likes, while the session lasts', async () => {
    const { nonce: text, token: nonceToken } = await nonce()
    const walletInfo = { type: 'extension', name: 'Fox', icon: '' }
    const { token } = JSON.parse((await send(nonceToken, { ...(await body(text)), walletInfo })).text)
    const headers = { Authorization: `Bearer ${token}` }
    const keep = async (metadata: unknown) =>
      (await fetch(at('account-metadata'), { method: 'PUT', headers, body: JSON.stringify({ metadata }) }))
        .status
    const me = async () => (await fetch(`${at('me')}&includeAppKitAccount=true`, { headers })).json()
    expect(await me()).toMatchObject({ appKitAccount: { metadata: {}, connection_method: walletInfo } })
    expect(await keep({ plan: 'gold' })).toBe(200)
    expect((await me()).appKitAccount.metadata).toEqual({ plan: 'gold' })
    expect(await keep('gold')).toBe(400)
    expect(await keep(null)).toBe(200)
    expect((await me()).appKitAccount.metadata).toEqual({})
    emulator.cloudAuth.endSessions()
    expect(await keep({})).toBe(400)
  })
})
