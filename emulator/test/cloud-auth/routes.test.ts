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
