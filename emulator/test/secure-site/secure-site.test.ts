import { createPublicKey, verify } from 'node:crypto'
import { isHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'
import { fromBase58, toBase58 } from '../../src/lib/base58.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const email = 'ada@example.org'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A browser, as far as the site's server sees it. */
function browser(device: string) {
  let session: string | undefined
  return async (name: string, payload?: unknown, approved = false) => {
    const answer = await fetch(`${emulator.url}/secure/events`, {
      method: 'POST',
      body: JSON.stringify({ name, payload, device, session, chain: 'eip155:1', approved }),
    })
    const reply = await answer.json()
    if (reply.session !== undefined) session = reply.session ?? undefined
    return reply
  }
}

const codeOf = () => emulator.secureSite.mails(email)[0]?.code

async function loggedIn() {
  emulator.secureSite.set({ askDevice: false })
  const ask = browser('one')
  await ask('CONNECT_EMAIL', { email })
  await ask('CONNECT_OTP', { otp: codeOf() })
  return ask
}

describe('the secure site', () => {
  it('has a page for frames, a mailbox and a page that approves, on another origin', async () => {
    const { origin, url, mailbox } = emulator.secureSite
    expect(origin).not.toBe(emulator.url)
    const frame = await fetch(url)
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(await frame.text()).toContain('secure-frame.js')
    const box = await fetch(mailbox)
    expect(box.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const script of ['frame', 'mailbox', 'approve', 'social', 'farcaster'].map(
      (name) => `secure-${name}`,
    ))
      expect((await fetch(`${origin}/secure/${script}.js`)).status).toBe(200)
  })

  it('asks by mail about a browser it does not know, then sends a code', async () => {
    const ask = browser('one')
    expect(await ask('CONNECT_EMAIL', { email: ` ${email.toUpperCase()} ` })).toMatchObject({
      payload: { action: 'VERIFY_DEVICE' },
    })
    const waits = ask('CONNECT_DEVICE')
    const [mail] = emulator.secureSite.mails(email)
    const { searchParams } = new URL(mail?.link ?? '', emulator.url)
    const approve = () =>
      fetch(`${emulator.url}/secure/approve`, {
        method: 'POST',
        body: JSON.stringify({ id: searchParams.get('id'), approved: true }),
      })
    expect((await approve()).status).toBe(200)
    expect(await waits).toMatchObject({ outcome: 'SUCCESS' })
    expect((await approve()).status).toBe(400)
    expect(await ask('CONNECT_OTP', { otp: codeOf() })).toMatchObject({ outcome: 'SUCCESS' })
    expect(await ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'CONNECT' } })
    await ask('SIGN_OUT')
    expect(await ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
  })

  it('refuses a browser that its visitor refused', async () => {
    const ask = browser('one')
    await ask('CONNECT_EMAIL', { email })
    const waits = ask('CONNECT_DEVICE')
    const [mail] = emulator.secureSite.mails(email)
    if (mail) emulator.secureSite.approve(mail, false)
    expect(await waits).toMatchObject({ outcome: 'ERROR', payload: { message: 'The login was refused' } })
  })

  it('takes no wrong and no expired code, no malformed address', async () => {
    emulator.secureSite.set({ askDevice: false })
    const ask = browser('one')
    expect(await ask('CONNECT_EMAIL', { email: 'nobody' })).toMatchObject({
      payload: { message: 'Invalid email' },
    })
    await ask('CONNECT_EMAIL', { email })
    const code = codeOf()
    expect(await ask('CONNECT_OTP', { otp: code === '000000' ? '000001' : '000000' })).toMatchObject({
      payload: { message: 'The code is wrong' },
    })
    emulator.secureSite.expireCodes()
    expect(await ask('CONNECT_OTP', { otp: code })).toMatchObject({
      payload: { message: 'The code has expired' },
    })
    expect(await ask('GET_USER', {})).toMatchObject({ outcome: 'ERROR' })
  })

  it('has an account on each chain, whose ids are written as its clients read them', async () => {
    const ask = await loggedIn()
    const { eip155, solana: address } = emulator.secureSite.addresses(email)
    const payload = { email, address: eip155, chainId: 10, accounts: [{ address: eip155, type: 'eoa' }] }
    for (const chainId of [10, '10', 'eip155:10'])
      expect(await ask('GET_USER', { chainId })).toMatchObject({ payload })
    expect(await ask('GET_USER', { chainId: solana })).toMatchObject({
      payload: { address, chainId: solana },
    })
    expect(await ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: solana } })
    expect(await ask('SWITCH_NETWORK', { chainId: 'eip155:1' })).toMatchObject({ payload: { chainId: 1 } })
  })

  it('changes the email once both addresses are confirmed; the keys stay', async () => {
    const ask = await loggedIn()
    const next = 'lovelace@example.org'
    const before = emulator.secureSite.addresses(email)
    expect(await ask('UPDATE_EMAIL', { email: 'nobody' })).toMatchObject({
      payload: { message: 'Invalid email' },
    })
    expect(await ask('UPDATE_EMAIL', { email })).toMatchObject({ outcome: 'ERROR' })
    expect(await ask('UPDATE_EMAIL', { email: next })).toMatchObject({
      payload: { action: 'VERIFY_PRIMARY_OTP' },
    })
    expect(await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: codeOf() })).toMatchObject({ outcome: 'ERROR' })
    expect(emulator.secureSite.mails(next)).toEqual([])
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: codeOf() })
    const otp = emulator.secureSite.mails(next)[0]?.code
    expect(await ask('GET_USER', {})).toMatchObject({ payload: { email } })
    expect(
      await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: otp === '000000' ? '000001' : '000000' }),
    ).toMatchObject({
      payload: { message: 'The code is wrong' },
    })
    expect(await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toMatchObject({ payload: { newEmail: next } })
    expect(await ask('GET_USER', { chainId: 1 })).toMatchObject({
      payload: { email: next, address: before.eip155 },
    })
    expect(emulator.secureSite.addresses(next)).toEqual(before)
    expect(emulator.secureSite.addresses(email)).not.toEqual(before)
  })

  it('asks for the code of the new address alone where it is set so, and of nobody who is not logged in', async () => {
    const ask = await loggedIn()
    emulator.secureSite.set({ confirmOldEmail: false })
    const next = { email: 'lovelace@example.org' }
    expect(await ask('UPDATE_EMAIL', next)).toMatchObject({ payload: { action: 'VERIFY_SECONDARY_OTP' } })
    expect(await browser('two')('UPDATE_EMAIL', next)).toMatchObject({ outcome: 'ERROR' })
  })

  it('signs what its visitor approved, with real keys', async () => {
    const ask = await loggedIn()
    const { eip155, solana: address } = emulator.secureSite.addresses(email)
    const request = { method: 'personal_sign', params: ['0x6869', eip155], chainId: 1 }
    expect(await ask('RPC_REQUEST', request)).toMatchObject({
      kind: 'ask',
      question: { text: 'hi', network: 'Ethereum', approve: 'Sign' },
    })
    const { payload: signature } = await ask('RPC_REQUEST', request, true)
    if (!isHex(signature)) throw new Error('No signature')
    expect(await verifyMessage({ address: eip155 as `0x${string}`, message: 'hi', signature })).toBe(true)

    const message = toBase58(new TextEncoder().encode('hello'))
    const params = { message, pubkey: address }
    const signed = await ask(
      'RPC_REQUEST',
      { method: 'solana_signMessage', params, chainNamespace: 'solana', chainId: solana },
      true,
    )
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), fromBase58(address)])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    expect(verify(null, fromBase58(message), key, fromBase58(signed.payload.signature))).toBe(true)
  })

  it('signs in with the login, where a text comes along and the chain is an EVM one', async () => {
    const ask = await loggedIn()
    const { eip155 } = emulator.secureSite.addresses(email)
    const fields = { domain: 'shop.test', uri: 'https://shop.test/', version: '1', nonce: 'n0nce12345' }
    const siwxMessage = {
      ...{ ...fields, accountAddress: '<<AccountAddress>>', chainId: 'eip155:1' },
      serializedMessage: 'shop.test asks <<AccountAddress>>',
    }
    const { payload } = await ask('GET_USER', { chainId: 1, siwxMessage })
    const message = `shop.test asks ${eip155}`
    expect(payload).toMatchObject({
      ...{ address: eip155, message },
      siwxMessage: { ...fields, accountAddress: eip155, serializedMessage: message },
    })
    const { signature } = payload
    expect(isHex(eip155) && (await verifyMessage({ address: eip155, message, signature }))).toBe(true)
    expect((await ask('GET_USER', { chainId: 1 })).payload).not.toHaveProperty('signature')
    expect((await ask('GET_USER', { chainId: solana, siwxMessage })).payload).not.toHaveProperty('signature')
    emulator.secureSite.faults({ signIn: 'garbage' })
    expect((await ask('GET_USER', { chainId: 1, siwxMessage })).payload.signature).toBe('0x1234')
  })

  it('refuses unknown methods, and what its settings refuse', async () => {
    const ask = await loggedIn()
    expect(await ask('RPC_REQUEST', { method: 'eth_sign', params: [] })).toMatchObject({
      payload: { message: 'Requested RPC call is not allowed' },
    })
    emulator.secureSite.set({ policy: 'reject' })
    expect(await ask('RPC_REQUEST', { method: 'personal_sign', params: [] })).toMatchObject({
      payload: { message: 'User rejected the request' },
    })
  })

  it('ends all logins elsewhere, and makes the mistakes it is told to', async () => {
    const ask = await loggedIn()
    expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    emulator.secureSite.signOutAll()
    expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    emulator.secureSite.faults({ drop: ['GET_USER'], error: { IS_CONNECTED: 'Out of order' } })
    expect(await ask('GET_USER')).toMatchObject({ twist: 'drop' })
    expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { message: 'Out of order' } })
  })
})

describe('a login at a provider', () => {
  /** What the page of the provider does with the visitor's click. */
  async function answer(uri: string, name?: string, cut = false) {
    const state = new URL(uri).searchParams.get('state')
    const response = await fetch(`${emulator.url}/secure/social`, {
      method: 'POST',
      body: JSON.stringify({ state, cut, ...(name && { name }) }),
    })
    return (await response.json()).resultUri
  }
  const redirect = async (ask: ReturnType<typeof browser>, provider = 'google') =>
    (await ask('GET_SOCIAL_REDIRECT_URI', { provider })).payload.uri

  it('leads to a page of its own, whose answer logs in once', async () => {
    const ask = browser('one')
    const uri = await redirect(ask)
    expect(uri.startsWith(`${emulator.secureSite.origin}/secure/social/google?state=`)).toBe(true)
    expect((await fetch(uri)).status).toBe(200)
    const resultUri = await answer(uri, 'ada')
    const { eip155 } = emulator.secureSite.addresses('google:ada')
    const connect = (again = ask) => again('CONNECT_SOCIAL', { uri: resultUri, chainId: 1 })
    expect(await connect()).toMatchObject({
      outcome: 'SUCCESS',
      payload: { address: eip155, userName: 'ada', chainId: 1 },
    })
    expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect(await connect(browser('two'))).toMatchObject({ outcome: 'ERROR' })
  })

  it('says that the visitor refused', async () => {
    const resultUri = await answer(await redirect(browser('one')))
    expect(resultUri).toMatch(/error=access_denied$/)
  })

  it('tells the frame what a window answered that cannot reach its page', async () => {
    const uri = await redirect(browser('one'), 'x')
    const state = new URL(uri).searchParams.get('state')
    const waits = fetch(`${emulator.url}/secure/social-result?state=${state}`)
    const resultUri = await answer(uri, 'ada', true)
    expect(await (await waits).json()).toEqual({ resultUri })
  })

  it('by Farcaster waits for the app', async () => {
    const ask = browser('one')
    const waits = ask('CONNECT_FARCASTER')
    await expect.poll(() => emulator.secureSite.approveFarcaster('ada')).toBe(true)
    expect(await waits).toMatchObject({ outcome: 'SUCCESS', payload: { userName: 'ada' } })
    expect(await ask('GET_USER', {})).toMatchObject({
      payload: { address: emulator.secureSite.addresses('farcaster:ada').eip155 },
    })
    expect(emulator.secureSite.approveFarcaster('ada')).toBe(false)
  })
})
