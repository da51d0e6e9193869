import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'
import { dial, identity, outcome, talk, token } from '../helpers/wire.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
beforeEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const control = (body: unknown) =>
  fetch(`${emulator.url}/control/relay`, { method: 'POST', body: JSON.stringify(body) })

describe('admission', () => {
  it('lets in who shows a key, and writes the visit down', async () => {
    expect(await outcome(dial(emulator))).toBe('open')
    expect(emulator.ledger.entries()).toMatchObject([{ service: 'relay', path: '/', status: 101 }])
  })

  it('sends away unknown projects, broken tokens and wrong clocks', async () => {
    const me = identity()
    const [header, payload] = token(me).split('.')
    const forged = `${header}.${payload}.${token(identity()).split('.')[2]}`
    const jwt = '3000 JWT validation error: JWT'
    expect(await outcome(dial(emulator, { projectId: 'unknown' }))).toBe('3000 Unauthorized: invalid key')
    expect(await outcome(dial(emulator, { auth: forged }))).toBe(`${jwt} signature is not valid`)
    expect(await outcome(dial(emulator, { auth: token(me, 3600) }))).toBe(`${jwt} Token is not yet valid`)
    expect(await outcome(dial(emulator, { auth: token(me, -9000, 60) }))).toBe(`${jwt} Token is expired`)
    expect(await outcome(dial(emulator, { auth: 'x' }))).toBe(`${jwt} is malformed`)
    expect(await outcome(dial(emulator, { auth: token(me, 30) }))).toBe('open')
  })

  it('answers older clients with 401', async () => {
    const old = dial(emulator, { projectId: 'unknown', useOnCloseEvent: 'false' })
    expect(await outcome(old)).toBe('Unexpected server response: 401')
  })

  it('looks at origins when told to', async () => {
    emulator.control.origins(['https://shop.example', 'other.example'])
    expect(await outcome(dial(emulator, {}, 'https://evil.example'))).toBe('open')
    await control({ checkOrigins: true })
    const refusal = '3000 Unauthorized: origin not allowed'
    expect(await outcome(dial(emulator, {}, 'https://evil.example'))).toBe(refusal)
    expect(await outcome(dial(emulator, {}, 'https://shop.example'))).toBe('open')
    expect(await outcome(dial(emulator, {}, 'https://other.example'))).toBe('open')
    expect(await outcome(dial(emulator))).toBe('open')
  })

  it('refuses and hangs up on command', async () => {
    await control({ refuse: { reason: 'Try later' } })
    expect(await outcome(dial(emulator))).toBe('3000 Try later')
    await control({ refuse: { code: 401, reason: 'No' } })
    expect(await outcome(dial(emulator))).toBe('Unexpected server response: 401')
    await control({ refuse: null, down: true })
    expect(await outcome(dial(emulator))).toBe('socket hang up')
    await control({ down: false })
    expect(await outcome(dial(emulator))).toBe('open')
    expect((await control({ stall: 'yes' })).status).toBe(400)
  })

  it('is at one path only', async () => {
    const elsewhere = dial({
      ...emulator,
      relay: { ...emulator.relay, url: emulator.relay.url.replace('/relay', '/other') },
    })
    expect(await outcome(elsewhere)).toBe('Unexpected server response: 404')
  })
})

it('clients are pinged before they give up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const other = await startEmulator({ anvil: false })
  const { socket } = await talk(other, identity())
  const pinged = new Promise((resolve) => socket.once('ping', resolve))
  vi.advanceTimersByTime(20_000)
  await pinged
  vi.useRealTimers()
  await other.close()
})

describe('messages', () => {
  const publish = (topic: string, message: string, ttl = 300) => ({ topic, message, ttl, tag: 1108 })

  it('reach whoever listens, but not who sent them', async () => {
    const [me, you] = [identity(), identity()]
    const a = await talk(emulator, me)
    const b = await talk(emulator, you)
    await a.call('irn_subscribe', { topic: 't' })
    const hash = createHash('sha256').update(`t${you.id}`).digest('hex')
    expect(await b.call('irn_subscribe', { topic: 't' })).toBe(hash)
    expect(await a.call('irn_publish', publish('t', 'one'))).toBe(true)
    await Promise.all([a.arrived(), b.arrived()])
    expect(b.pushes).toMatchObject([
      { params: { id: hash, data: { topic: 't', message: 'one', tag: 1108 } } },
    ])
    expect(a.pushes).toEqual([])
    await b.call('irn_unsubscribe', { topic: 't', id: hash })
    await a.call('irn_publish', publish('t', 'two'))
    await b.arrived()
    expect(b.texts()).toEqual(['one'])
  })

  it('wait for late subscribers until they expire', async () => {
    const a = await talk(emulator, identity())
    await a.call('irn_publish', publish('t', 'lasting'))
    await a.call('irn_publish', publish('t', 'repeated'))
    await a.call('irn_publish', publish('t', 'repeated'))
    await a.call('irn_publish', publish('t', 'short', 0.01))
    await pause(50) // until it has expired
    const b = await talk(emulator, identity())
    await b.call('irn_batchSubscribe', { topics: ['t', 'u'] })
    await b.arrived()
    expect(b.texts()).toEqual(['lasting', 'repeated'])
  })

  it('come again until they are confirmed', async () => {
    const you = identity()
    const a = await talk(emulator, identity())
    const silent = await talk(emulator, you, false)
    await silent.call('irn_subscribe', { topic: 't' })
    await a.call('irn_publish', publish('t', 'one'))
    await silent.arrived()
    silent.socket.terminate()
    const second = await talk(emulator, you)
    await second.call('irn_subscribe', { topic: 't' })
    await second.arrived()
    expect(second.texts()).toEqual(['one'])
    const third = await talk(emulator, you)
    await second.arrived() // and its confirmation has reached the relay
    await third.call('irn_subscribe', { topic: 't' })
    await third.arrived()
    expect(third.texts()).toEqual([])
  })

  it('are fetched by whoever comes back, in pages and once, before it subscribes', async () => {
    const you = identity()
    const a = await talk(emulator, identity())
    const messages = Array.from({ length: 120 }, (_, at) => publish(at % 2 ? 't' : 'u', `${at}`))
    expect(await a.call('irn_batchPublish', { messages })).toBe(true)
    const b = await talk(emulator, you)
    const [first, second] = [
      await b.call('irn_batchFetchMessages', { topics: ['t', 'u', 't'] }),
      await b.call('irn_batchFetchMessages', { topics: ['t', 'u'] }),
    ]
    expect(first).toMatchObject({ hasMore: true })
    expect(second).toMatchObject({ hasMore: false })
    const texts = [first, second].flatMap((page) =>
      Object(page).messages.map(({ message }: { message: string }) => message),
    )
    expect(texts.toSorted()).toEqual(messages.map(({ message }) => message).toSorted())
    expect(Object(first).messages[0]).toEqual({
      ...{ topic: 't', message: '1', tag: 1108, publishedAt: expect.any(Number) },
    })
    await b.call('irn_batchSubscribe', { topics: ['t', 'u'] })
    await b.arrived()
    expect(b.texts()).toEqual([])
    await a.call('irn_publish', publish('t', 'later'))
    await b.arrived()
    expect(b.texts()).toEqual(['later'])
    expect(await a.call('irn_fetchMessages', { topic: 't' })).toEqual({ messages: [], hasMore: false })
    await b.call('irn_batchUnsubscribe', {
      subscriptions: [
        { topic: 't', id: 'x' },
        { topic: 'u', id: 'y' },
      ],
    })
    await a.call('irn_publish', publish('u', 'unheard'))
    await b.arrived()
    expect(b.texts()).toEqual(['later'])
    expect(await b.call('irn_fetchMessages', { topic: 'u' })).toMatchObject({
      messages: [{ topic: 'u', message: 'unheard' }],
      hasMore: false,
    })
  })

  it('propose and approve in one call each, which subscribe their caller', async () => {
    const site = await talk(emulator, identity())
    const wallet = await talk(emulator, identity())
    const proposal = { pairingTopic: 'p', sessionProposal: 'please', attestation: 'note', ttl: 300 }
    expect(await site.call('wc_proposeSession', proposal)).toBe(true)
    await wallet.call('irn_subscribe', { topic: 'p' })
    await wallet.arrived()
    expect(wallet.pushes).toMatchObject([
      { params: { data: { message: 'please', tag: 1100, attestation: 'note' } } },
    ])
    const approval = {
      sessionTopic: 's',
      pairingTopic: 'p',
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settled',
    }
    await wallet.call('wc_approveSession', approval)
    await site.call('irn_subscribe', { topic: 's' })
    await site.arrived()
    expect(site.texts()).toEqual(['yes', 'settled'])
    await site.call('irn_publish', publish('s', 'thanks'))
    await wallet.arrived()
    expect(wallet.texts()).toEqual(['please', 'thanks'])
    expect(emulator.relay.topics()).toMatchObject({ p: { messages: 2 }, s: { messages: 2 } })
  })

  it('are held back during a stall, and wrong calls are refused', async () => {
    const a = await talk(emulator, identity())
    await control({ stall: true })
    const answer = a.call('irn_subscribe', { topic: 't' })
    expect(await Promise.race([answer, a.arrived().then(() => 'nothing')])).toBe('nothing')
    await control({ stall: false })
    expect(await answer).toMatch(/^[0-9a-f]{64}$/)
    expect(await a.call('irn_publish', { topic: 't' })).toMatchObject({ code: -32602 })
    expect(await a.call('irn_guess', {})).toMatchObject({ code: -32601 })
    a.socket.send('nonsense')
    expect(emulator.relay.counters()).toEqual({ irn_subscribe: 1, irn_publish: 1, irn_guess: 1 })
  })
})
