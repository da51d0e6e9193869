import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cloudWorld, pause } from './cloud-world.js'

const world = await cloudWorld()
const { emulator, open, load, asked, errors } = world
beforeEach(world.begin)
afterEach(world.end)
afterAll(emulator.close)

const alice = emulator.accounts[0]?.address ?? ''

describe('before the visitor acts', () => {
  it('only the remote config is asked for', async () => {
    const { modal } = load({ remoteConfigAt: 'load' })
    await vi.waitFor(() => expect(modal.explain().features.source).toBe('remote'), 4000)
    await pause(50)
    expect(emulator.ledger.entries().map(({ path }) => path)).toEqual(['/appkit/v1/config'])
  })

  it('nothing is asked for when the config waits for the first open', async () => {
    load({ remoteConfigAt: 'open' })
    await pause(700)
    expect(emulator.ledger.entries()).toEqual([])
  })
})

describe('usage events', () => {
  it('are sent one by one once the visitor has acted, without an address', async () => {
    emulator.control.analytics(true)
    const harness = await open()
    await harness.modal.connect({ namespace: 'eip155', connectorId: 'pretend' })
    const { track } = await harness.contextOf('cloud')
    track('CLICK_TEST', { place: 'here' })
    const sent = () => asked('/e').map(({ body }) => body as { props: { event: string; properties: object } })
    await vi.waitFor(() => expect(sent().map(({ props }) => props.event)).toContain('CLICK_TEST'))
    expect(sent().map(({ props }) => props.event)).toContain('MODAL_OPEN')
    const click = sent().find(({ props }) => props.event === 'CLICK_TEST')
    expect(click).toMatchObject({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://shop.example/pay',
      domain: 'shop.example',
      timestamp: expect.any(Number),
      props: { type: 'track', properties: { place: 'here', caipNetworkId: 'eip155:1' } },
    })
    expect(JSON.stringify(asked('/e'))).not.toMatch(/0x[0-9a-f]{40}/i)
  })

  it('are not sent when the project does not want them, or cannot be asked', async () => {
    emulator.control.analytics(false)
    await open()
    await vi.waitFor(() => expect(asked('/getAnalyticsConfig')).toHaveLength(1))
    await world.end()
    world.begin()
    emulator.faults.set({ path: '/getAnalyticsConfig', body: 'garbage' })
    await open()
    await vi.waitFor(() => expect(asked('/getAnalyticsConfig')).toHaveLength(1))
    await pause(50)
    const events = asked('/e').map(({ body }) => (body as { props: { event: string } }).props.event)
    expect(events.filter((event) => event !== 'INITIALIZE')).toEqual([])
  })

  it('are not sent, nor asked about, when the site switched them off', async () => {
    await open({ features: { analytics: false } })
    await pause(50)
    expect([...asked('/getAnalyticsConfig'), ...asked('/e')]).toEqual([])
  })

  it('raise one alert, however often they are refused', async () => {
    emulator.control.analytics(true)
    emulator.faults.set({ service: 'pulse', status: 403 })
    const { contextOf } = await open()
    const { track } = await contextOf('cloud')
    for (let i = 0; i < 3; i += 1) track('CLICK_TEST')
    await vi.waitFor(() => expect(asked('/e').length).toBeGreaterThanOrEqual(4))
    await pause(30)
    expect(errors.filter((text) => text.includes('Invalid App Configuration'))).toHaveLength(1)
  })

  it('fail in silence otherwise', async () => {
    emulator.control.analytics(true)
    emulator.faults.set({ service: 'pulse', status: 500 })
    await open()
    await vi.waitFor(() => expect(asked('/e').length).toBeGreaterThan(0))
    await pause(30)
    expect(errors).toEqual([])
  })
})

describe('error telemetry', () => {
  const fail = (code: string) => ({ plugin: 'sample', code, message: 'oops' })

  it('waits for the visitor, and sends at most five a minute', async () => {
    emulator.control.analytics(true)
    const { contextOf, modal } = load()
    const { events } = await contextOf('cloud')
    events.emit('plugin:failed', fail('EARLY'))
    await modal.open()
    for (let i = 0; i < 9; i += 1) events.emit('plugin:failed', fail('LATE'))
    const types = () =>
      asked('/e').flatMap(({ body }) => {
        const { props } = body as { props: { type: string; errorType?: string } }
        return props.type === 'error' ? [props.errorType] : []
      })
    await vi.waitFor(() => expect(types()).toHaveLength(5))
    await pause(30)
    expect(types()).toEqual(Array(5).fill('LATE'))
  })
})

describe('the wallet directory', () => {
  const list = async (data: unknown, count: unknown = 3) => {
    emulator.faults.set({ path: '/getWallets', body: JSON.stringify({ data, count }) })
    return (await load().modal.use('directory')).wallets({ entries: 10 })
  }

  it('lists, searches and pages', async () => {
    const directory = await load().modal.use('directory')
    const { wallets, count } = await directory.wallets({ entries: 4, page: 2, chains: ['eip155:1'] })
    expect([wallets.length, count > 4]).toEqual([4, true])
    await directory.wallets({ entries: 4, search: '  fox ', include: [], certified: true })
    expect(asked('/getWallets').at(-1)?.query).toMatchObject({
      page: '1',
      entries: '4',
      search: 'fox',
      badge_type: 'certified',
    })
    expect(asked('/getWallets').at(-1)?.query).not.toHaveProperty('include')
  })

  it('drops hostile records and keeps the good ones', async () => {
    const good = {
      id: 'a',
      name: 'A',
      image_id: 7,
      order: 'first',
      chains: { 0: 'x' },
      badge_type: 'gold',
      injected: [{}],
    }
    const { wallets } = await list([null, 7, 'x', [], {}, { id: '', name: 'B' }, { id: 'c' }, good, good])
    expect(wallets.map(({ id, name, chains }) => [id, name, chains])).toEqual([['a', 'A', []]])
  })

  it.each([['minus'], [-5], [null]])('never counts below zero: %s', async (count) => {
    expect((await list([], count)).count).toBe(0)
  })

  it.each([['garbage'], ['empty'], ['null'], ['{"data":{}}']])('refuses %s', async (body) => {
    emulator.faults.set({ path: '/getWallets', body })
    const directory = await load().modal.use('directory')
    await expect(directory.wallets({ entries: 1 })).rejects.toMatchObject({ code: 'LK_BAD_ANSWER' })
  })

  it('names the HTTP status', async () => {
    emulator.faults.set({ path: '/getWallets', status: 503 })
    const directory = await load().modal.use('directory')
    const asking = directory.wallets({ entries: 1 })
    await expect(asking).rejects.toMatchObject({ code: 'LK_HTTP', message: 'HTTP status code: 503' })
  })

  it('is let go of by its signal, and when the modal goes', async () => {
    emulator.faults.set({ path: '/getWallets', stall: true })
    const { modal } = load()
    const directory = await modal.use('directory')
    const stop = new AbortController()
    const one = directory.wallets({ entries: 1, signal: stop.signal }).catch((error: unknown) => error)
    stop.abort()
    expect(await one).toMatchObject({ code: 'LK_NETWORK' })
    const two = directory.wallets({ entries: 1 }).catch((error: unknown) => error)
    modal.destroy()
    expect(await two).toMatchObject({ code: 'LK_NETWORK' })
  })
})

describe('the blockchain API', () => {
  it('is not asked about networks it does not know', async () => {
    const blockchain = await load().modal.use('blockchain')
    expect(await blockchain.identity(alice, 'eip155:999999')).toEqual({ name: undefined, avatar: undefined })
    expect(await blockchain.balances(alice, 'solana:nowhere')).toEqual([])
    expect(asked('/v1').map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })

  it('knows names, and sends the client id once it is known', async () => {
    const blockchain = await load().modal.use('blockchain')
    blockchain.setClientId('client-7')
    expect(await blockchain.identity(alice, 'eip155:1')).toMatchObject({ name: 'alice.eth' })
    expect(asked('/v1/identity')[0]?.query).toMatchObject({ clientId: 'client-7' })
  })

  it('drops hostile balances', async () => {
    const token = {
      name: 'A',
      symbol: 'A',
      price: 1,
      iconUrl: '',
      quantity: { decimals: '18', numeric: '1.5' },
    }
    const odd = [
      null,
      7,
      {},
      { ...token, quantity: { decimals: '0', numeric: '1' } },
      { ...token, quantity: { decimals: '18', numeric: '-1' } },
      { ...token, quantity: { decimals: '1e9', numeric: '1' } },
      { ...token, name: {} },
      token,
    ]
    emulator.faults.set({ path: '/v1/account', body: JSON.stringify({ balances: odd }) })
    const blockchain = await load().modal.use('blockchain')
    const balances = await blockchain.balances(alice, 'eip155:1')
    expect(balances.map(({ name, quantity }) => [name, quantity.numeric])).toEqual([['A', '1.5']])
  })

  it('asks again for the supported networks after a failure', async () => {
    emulator.faults.set({ path: '/v1/supported-chains', status: 500, times: 1 })
    const blockchain = await load().modal.use('blockchain')
    expect(await blockchain.supports('eip155:1')).toBe(false)
    expect(await blockchain.supports('eip155:1')).toBe(true)
  })
})
