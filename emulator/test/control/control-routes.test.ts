import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false, projectIds: ['my-project'] })
})
beforeEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const config = () => fetch(`${emulator.directory}/appkit/v1/config?projectId=${emulator.projectId}`)
const control = (method: string, path: string, body?: unknown) =>
  fetch(`${emulator.url}/control${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('the ledger', () => {
  it('holds every request with its query, body, origin and status', async () => {
    const event = { eventId: '1', props: { type: 'track', event: 'MODAL_OPEN' } }
    // Plain text on the wire, as clients send it to avoid a preflight.
    await fetch(`${emulator.analytics}/e?projectId=my-project&sv=x`, {
      method: 'POST',
      headers: { origin: 'https://shop.example' },
      body: JSON.stringify(event),
    })
    expect(emulator.ledger.entries()).toMatchObject([
      {
        service: 'analytics',
        method: 'POST',
        path: '/e',
        fullPath: '/analytics/e',
        query: { projectId: 'my-project', sv: 'x' },
        body: event,
        origin: 'https://shop.example',
        status: 202,
      },
    ])
  })

  it('can be read and cleared from another process, and does not record that', async () => {
    await config()
    expect(await (await control('GET', '/ledger')).json()).toMatchObject([{ path: '/appkit/v1/config' }])
    await control('DELETE', '/ledger')
    expect(emulator.ledger.entries()).toEqual([])
  })
})

describe('faults', () => {
  it('answer with a status, so many times', async () => {
    emulator.faults.set({ service: 'directory', path: '/appkit', status: 503, times: 2 })
    expect([(await config()).status, (await config()).status, (await config()).status]).toEqual([
      503, 503, 200,
    ])
  })

  it('keep the CORS headers, so that a page can read the status', async () => {
    emulator.faults.set({ status: 429 })
    expect((await config()).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('send garbage, nothing, or a given text', async () => {
    emulator.faults.set({ path: '/directory/*/config', body: 'garbage', times: 1 })
    await expect((await config()).json()).rejects.toThrow()
    emulator.faults.set({ body: 'empty', times: 1 })
    expect(await (await config()).text()).toBe('')
    emulator.faults.set({ body: '{"features":null}', times: 1 })
    expect(await (await config()).json()).toEqual({ features: null })
  })

  it('slow an answer down', async () => {
    emulator.faults.set({ latency: 120, times: 1 })
    const start = performance.now()
    expect((await config()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(110)
  })

  it('stall: the request stays in the ledger without a status', async () => {
    emulator.faults.set({ stall: true })
    const signal = AbortSignal.timeout(100)
    await expect(fetch(`${emulator.directory}/getWallets?projectId=x`, { signal })).rejects.toThrow()
    expect(emulator.ledger.entries()).toMatchObject([{ path: '/getWallets', status: 0 }])
  })

  it('leave requests alone that differ in service, path or method', async () => {
    emulator.faults.set({ service: 'analytics', status: 500 })
    emulator.faults.set({ path: '/getWallets', status: 500 })
    emulator.faults.set({ method: 'POST', status: 500 })
    expect((await config()).status).toBe(200)
  })

  it('are set and cleared over HTTP; a wrong rule is refused', async () => {
    await control('POST', '/faults', { status: 500 })
    expect((await config()).status).toBe(500)
    await control('DELETE', '/faults')
    expect((await config()).status).toBe(200)
    expect((await control('POST', '/faults', { status: 'often' })).status).toBe(400)
  })
})

describe('settings', () => {
  it('replace the remote configuration until a reset', async () => {
    const features = [{ id: 'swap', isEnabled: false, config: null }]
    await control('POST', '/config', { features })
    expect(await (await config()).json()).toEqual({ features })
    await control('POST', '/reset')
    expect(await (await config()).json()).toHaveProperty('features.0.id', 'social_login')
  })

  it('replace origins and limits', async () => {
    await control('POST', '/origins', ['https://shop.example'])
    await control('POST', '/limits', { tier: 'starter', isAboveMauLimit: true })
    const get = async (path: string) =>
      (await fetch(`${emulator.directory}${path}?projectId=${emulator.projectId}`)).json()
    expect(await get('/projects/v1/origins')).toEqual({ allowedOrigins: ['https://shop.example'] })
    expect(await get('/appkit/v1/project-limits')).toEqual({
      planLimits: { tier: 'starter', isAboveMauLimit: true, isAboveRpcLimit: false },
    })
  })
})

describe('analytics', () => {
  const post = (path: string, body: unknown, projectId = 'my-project') =>
    fetch(`${emulator.analytics}${path}?projectId=${projectId}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })

  it('takes one event or a batch, and refuses an unknown project', async () => {
    const event = { eventId: '1', props: { type: 'track', event: 'MODAL_OPEN' } }
    expect((await post('/e', event)).status).toBe(202)
    expect((await post('/batch', [event, event])).status).toBe(202)
    expect((await post('/e', event, 'unknown-project')).status).toBe(403)
    expect((await post('/e', 'nonsense')).status).toBe(400)
  })
})

it('plays the hosts that client libraries have built in', async () => {
  const event = { eventId: '1', domain: 'shop', props: { event: 'INIT', type: '', properties: {} } }
  const sink = `${emulator.hosts['https://pulse.walletconnect.org']}/batch?projectId=my-project&st=events_sdk`
  expect((await fetch(sink, { method: 'POST', body: JSON.stringify([event]) })).status).toBe(202)
  const verify = emulator.hosts['https://verify.walletconnect.org']
  const key = await (await fetch(`${verify}/v3/public-key`)).json()
  expect(key).toMatchObject({ publicKey: { kty: 'EC', crv: 'P-256' }, expiresAt: expect.any(Number) })
  expect((await control('POST', '/verify', { verdict: 'perhaps' })).status).toBe(400)
})

it('tells older wallets which site a message came from', async () => {
  const id = 'ab'.repeat(32)
  const asked = async () => (await fetch(`${emulator.verifyUrl}/attestation/${id}`)).json()
  expect(await asked()).toEqual({ attestationId: id, origin: '', isScam: false })
  const frame = await (await fetch(`${emulator.verifyUrl}/${emulator.projectId}`)).text()
  expect(frame).toContain("parent.postMessage('verify_ready', '*')")
  const note = { attestationId: id, origin: 'https://shop.example' }
  const kept = await fetch(`${emulator.verifyUrl}/attestation`, {
    method: 'POST',
    body: JSON.stringify(note),
  })
  expect(kept.status).toBe(200)
  expect(await asked()).toEqual({ ...note, isScam: false })
  emulator.control.verify('invalid')
  expect(await asked()).toMatchObject({ origin: 'https://elsewhere.example.org' })
  emulator.control.verify('scam')
  expect(await asked()).toMatchObject({ isScam: true })
})

it('turns on no feature that is not served here', async () => {
  const { features } = await (await config()).json()
  const on = features
    .filter((one: { isEnabled: boolean }) => one.isEnabled)
    .map(({ id }: { id: string }) => id)
  expect(on).toEqual(['social_login', 'swap', 'onramp', 'activity', 'fund_from_exchange', 'payments'])
})

it('answers preflights everywhere', async () => {
  for (const path of ['/directory/auth/v1/me', '/analytics/e', '/blockchain/v1/json-rpc']) {
    const response = await fetch(`${emulator.url}${path}`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('x-nonce-jwt')
  }
})
