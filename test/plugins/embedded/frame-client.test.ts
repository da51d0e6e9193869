import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeFrame } from './fake-frame.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** Lets everything happen that needs no time. */
const settle = () => vi.advanceTimersByTimeAsync(0)

async function started() {
  const frame = createFakeFrame()
  const asked = frame.client.send('IS_CONNECTED')
  await settle()
  frame.ready()
  await settle()
  return { ...frame, asked }
}

describe('a request to the frame', () => {
  it('waits for READY, and is answered by its id and name alone', async () => {
    const frame = createFakeFrame()
    const asked = frame.client.send('IS_CONNECTED')
    await settle()
    expect(frame.sent).toEqual([])
    frame.ready()
    await settle()
    expect(frame.sent).toEqual([{ type: '@w3m-app/IS_CONNECTED', id: expect.any(String) }])
    frame.answer('IS_CONNECTED_SUCCESS', { isConnected: true }, 'another')
    frame.answer('GET_USER_SUCCESS', { isConnected: true })
    expect(frame.client.ignored()).toBe(2)
    frame.answer('IS_CONNECTED_SUCCESS', { isConnected: false })
    frame.answer('IS_CONNECTED_SUCCESS', { isConnected: true })
    expect(await asked).toEqual({ isConnected: false })
    expect(frame.client.ignored()).toBe(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is refused with the text of the frame, cleaned, and by what is no answer', async () => {
    const { asked, answer, client } = await started()
    answer('IS_CONNECTED_ERROR', { message: 'Out \u202Eof\n order' })
    await expect(asked).rejects.toMatchObject({ code: 'LK_FRAME_REFUSED', message: 'Out of order' })
    const second = client.send('IS_CONNECTED')
    await settle()
    answer('IS_CONNECTED_SUCCESS', { isConnected: 'yes' })
    await expect(second).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    const third = client.send('IS_CONNECTED')
    await settle()
    answer('IS_CONNECTED_ERROR')
    await expect(third).rejects.toMatchObject({ message: 'An error occurred' })
  })

  it('that was answered is not told to have timed out', async () => {
    const { client, alerts, answer, asked: first } = await started()
    answer('IS_CONNECTED_SUCCESS', { isConnected: true })
    await first
    const asked = client.send('CONNECT_OTP', { otp: '123456' })
    await settle()
    answer('CONNECT_OTP_SUCCESS')
    await asked
    await vi.advanceTimersByTimeAsync(200_000)
    expect(alerts).toEqual([])
  })

  it('is not sent when it is not as the frame takes it', async () => {
    const { client, sent } = await started()
    const before = sent.length
    await expect(client.send('CONNECT_EMAIL', { email: 'nobody' })).rejects.toMatchObject({
      code: 'LK_FRAME_REQUEST',
    })
    expect(sent.length).toBe(before)
  })

  it('gives a frame that never gets ready 20 seconds; a late READY revives nothing, the next request has a new one', async () => {
    const { client, frames, alerts, sent } = createFakeFrame()
    const all = Promise.allSettled([client.send('IS_CONNECTED'), client.init()])
    await vi.advanceTimersByTimeAsync(20_000)
    const codes = (await all).map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes).toEqual(['LK_FRAME', 'LK_FRAME'])
    expect(alerts).toEqual(['APKT003'])
    expect(frames.map(({ closed }) => closed)).toEqual([true])
    frames[0]?.listeners.message({ type: '@w3m-frame/READY', payload: {} })
    await settle()
    expect(sent).toEqual([])
    const again = client.send('IS_CONNECTED').catch(() => undefined)
    await settle()
    expect(frames.length).toBe(2)
    client.close(new Error('over'))
    await again
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that the browser refuses fails for all who wait, at once, and the site is told which header is in the way', async () => {
    const { client, alerts, newest, frames } = createFakeFrame()
    const all = Promise.allSettled([client.init(), client.send('IS_CONNECTED')])
    await settle()
    newest().listeners.refusal()
    const codes = (await all).map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes).toEqual(['LK_EMBEDDER_POLICY', 'LK_EMBEDDER_POLICY'])
    expect(alerts).toEqual(['LK_EMBEDDER_POLICY'])
    expect(frames.map(({ closed }) => closed)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that is ready already was not refused, whatever is reported', async () => {
    const { client, alerts, newest } = await started()
    newest().listeners.refusal()
    expect(client.isReady()).toBe(true)
    expect(alerts).toEqual([])
  })

  it('does not take a READY without a payload', async () => {
    const { client, say, sent } = createFakeFrame()
    const asked = client.send('IS_CONNECTED').catch(() => 'failed')
    await settle()
    say({ type: '@w3m-frame/READY' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await asked).toBe('failed')
    expect(sent).toEqual([])
  })

  it('waits until a frame whose login was given up has gone, at most 2 seconds', async () => {
    const { client, sent, frames, answer, ready } = await started()
    answer('IS_CONNECTED_SUCCESS', { isConnected: true })
    const leaving = new AbortController()
    const login = client.send('CONNECT_FARCASTER', undefined, leaving.signal).catch((error) => error)
    await settle()
    leaving.abort('left')
    const next = client.send('IS_CONNECTED') // in the same task
    expect(await login).toBe('left')
    expect(sent.at(-1)?.type).toBe('@w3m-app/RELOAD')
    await vi.advanceTimersByTimeAsync(1999)
    expect(frames.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(frames.map(({ closed }) => closed)).toEqual([true, false])
    ready()
    await settle()
    answer('IS_CONNECTED_SUCCESS', { isConnected: false })
    expect(await next).toEqual({ isConnected: false })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that was given up before the frame was there is not asked', async () => {
    const { client, sent, opened, ready } = createFakeFrame()
    const leaving = new AbortController()
    const login = client.send('CONNECT_FARCASTER', undefined, leaving.signal).catch((error) => error)
    leaving.abort('left')
    expect(await login).toBe('left')
    await opened()
    ready()
    await settle()
    expect(sent).toEqual([])
  })

  it('that is not answered ends after 120 seconds, alone, and the site is told', async () => {
    const { client, alerts, answer } = await started()
    answer('IS_CONNECTED_SUCCESS', { isConnected: true })
    const login = client.send('CONNECT_EMAIL', { email: 'a@b.c' }).catch((error) => error.code)
    const rpc = client.send('RPC_REQUEST', { method: 'm', chainNamespace: 'n', chainId: 1 })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await login).toBe('LK_FRAME_TIMEOUT')
    expect(alerts).toEqual(['APKT004'])
    answer('RPC_REQUEST_SUCCESS', '0x1') // what the visitor decides about has no limit
    expect(await rpc).toBe('0x1')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with its signal, and all with the client', async () => {
    const { client, asked } = await started()
    const controller = new AbortController()
    const left = client.send('GET_USER', {}, controller.signal).catch((error) => error)
    await settle()
    controller.abort('left')
    expect(await left).toBe('left')
    client.close('over')
    await expect(asked).rejects.toBe('over')
    await expect(client.send('IS_CONNECTED')).rejects.toBe('over')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that cannot be copied into another window is told as such', async () => {
    const frame = createFakeFrame((message) => void structuredClone(message))
    const call = { method: 'm', params: [() => 1], chainNamespace: 'n', chainId: 1 }
    const asked = frame.client.send('RPC_REQUEST', call).catch((error) => error.code)
    await settle()
    frame.ready()
    expect(await asked).toBe('LK_FRAME_REQUEST')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with the others where the page never has a place for the frame', async () => {
    const { client, withoutPlace, alerts } = createFakeFrame()
    withoutPlace()
    const all = Promise.allSettled([client.send('IS_CONNECTED'), client.send('SIGN_OUT'), client.init()])
    await vi.advanceTimersByTimeAsync(20_000)
    const codes = (await all).map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes).toEqual(['LK_FRAME', 'LK_FRAME', 'LK_FRAME'])
    expect(alerts).toEqual(['APKT003'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has a new frame where the page took the last one away', async () => {
    const { client, newest, frames, asked, ready, answer } = await started()
    const lost = asked.catch((error) => error.code)
    newest().connected = false
    const again = client.send('IS_CONNECTED')
    await settle()
    expect(await lost).toBe('LK_FRAME')
    expect(frames.length).toBe(2)
    ready()
    await settle()
    answer('IS_CONNECTED_SUCCESS', { isConnected: true })
    expect(await again).toEqual({ isConnected: true })
  })
})

describe('the greeting', () => {
  it('comes half a second after READY, once for all, and again where it failed', async () => {
    const { client, ready, sent, answer } = createFakeFrame()
    const first = client.init().catch((error) => error.code)
    await settle()
    ready()
    await vi.advanceTimersByTimeAsync(499)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ type }) => type)).toEqual(['@w3m-app/SYNC_DAPP_DATA'])
    answer('SYNC_DAPP_DATA_ERROR', { message: 'no' })
    expect(await first).toBe('LK_FRAME_REFUSED')
    const others = Promise.all([client.init(), client.init()])
    await vi.advanceTimersByTimeAsync(500)
    answer('SYNC_DAPP_DATA_SUCCESS')
    await others
    expect(sent.length).toBe(2)
  })

  it('ends with the client, at once', async () => {
    const { client, ready, sent } = createFakeFrame()
    const greeted = client.init().catch((error) => error)
    await settle()
    ready()
    await settle()
    client.close('over')
    expect(await greeted).toBe('over')
    expect(vi.getTimerCount()).toBe(0)
    expect(sent).toEqual([])
  })
})

describe('hostile messages', () => {
  it('change nothing, however many and whatever they are', async () => {
    const { client, say, asked, answer } = await started()
    const type = fc.oneof(
      fc.anything(),
      fc
        .constantFrom('READY', 'IS_CONNECTED_SUCCESS', 'IS_CONNECTED_ERROR', '__proto__', 'SESSION_UPDATE')
        .map((name) => `@w3m-frame/${name}`),
    )
    const message = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true }),
      fc.record({ type, id: fc.anything(), payload: fc.anything() }, { requiredKeys: ['type'] }),
    )
    let answered = false
    asked.finally(() => {
      answered = true
    })
    fc.assert(
      fc.property(message, (data) => say(data)),
      { numRuns: 3000 },
    )
    await settle()
    expect(answered).toBe(false)
    expect(client.ignored()).toBeGreaterThan(1500)
    answer('IS_CONNECTED_SUCCESS', { isConnected: true })
    expect(await asked).toEqual({ isConnected: true })
  })
})
