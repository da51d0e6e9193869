import { describe, expect, it } from 'vitest'
import { mainnet } from '../../../../networks/index.js'
import { soon } from '../../../until.js'
import { asked, emulator, events, sdk, setup } from '../setup.js'

describe('the blockchain API', () => {
  const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const token = (more: object = {}) => ({
    ...{
      name: 'Dollar',
      symbol: 'USD',
      chainId: 'eip155:1',
      address: `eip155:1:${alice}`,
      value: 2,
      price: 1,
    },
    ...{ quantity: { decimals: '6', numeric: '2.5' }, iconUrl: 'https://a.test/x.png' },
    ...more,
  })

  it('is not asked about a network it does not know', async () => {
    const chain = await setup().modal.use('blockchain')
    await expect(chain.supports('eip155:1')).resolves.toBe(true)
    await expect(chain.supports('eip155:123456789')).resolves.toBe(false)
    await expect(chain.balances(alice, 'eip155:123456789')).resolves.toEqual([])
    await expect(chain.identity(alice, 'cosmos:x')).resolves.toEqual({ name: undefined, avatar: undefined })
    expect(asked('/v1').map(({ path }) => path)).toEqual(['/v1/supported-chains'])
    expect(asked('/v1')[0]?.query).toEqual(sdk)
  })

  it('that does not say which networks it knows is down, not without them, and is asked again', async () => {
    emulator.faults.set({ path: '/v1/supported-chains', status: 500, times: 2 })
    const chain = await setup().modal.use('blockchain')
    await expect(chain.supports('eip155:1')).rejects.toMatchObject({ code: 'LK_HTTP' })
    await expect(chain.balances(alice, 'eip155:1')).rejects.toMatchObject({ code: 'LK_HTTP' })
    expect(asked('/v1/account')).toEqual([])
    await expect(chain.supports('eip155:1')).resolves.toBe(true)
    await expect(chain.supports('eip155:10')).resolves.toBe(true)
    expect(asked('/v1/supported-chains')).toHaveLength(3)
  })

  it('that knows no network at all is asked again; an odd entry costs only itself', async () => {
    emulator.faults.set({ path: '/v1/supported-chains', body: '{"http":[]}', times: 1 })
    const chain = await setup().modal.use('blockchain')
    await expect(chain.supports('eip155:1')).resolves.toBe(false)
    emulator.faults.set({ path: '/v1/supported-chains', body: '{"http":[7,null,"eip155:1"]}' })
    await expect(chain.supports('eip155:1')).resolves.toBe(true)
    await expect(chain.supports('eip155:10')).resolves.toBe(false)
    expect(asked('/v1/supported-chains')).toHaveLength(2)
  })

  it('is not asked for names, prices and history where it does not know the network', async () => {
    const away = { ...mainnet, id: 123456789, name: 'Away' }
    const chain = await setup({ networks: [away] }).modal.use('blockchain')
    await expect(chain.lookUp('alice.reown.id')).resolves.toBeUndefined()
    await expect(chain.namesOf(alice)).resolves.toEqual([])
    await expect(chain.price(`eip155:123456789:${alice}`)).resolves.toBeUndefined()
    await expect(chain.history({ address: alice, network: 'eip155:123456789' })).resolves.toEqual({
      transactions: [],
      next: undefined,
    })
    expect(asked('/v1').map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })

  it('drops balances without decimals and records that do not parse', async () => {
    const balances = [
      ...[token(), token({ symbol: 'ZERO', quantity: { decimals: '0', numeric: '7' } })],
      ...[token({ symbol: 7 }), null, token({ symbol: 'NEG', quantity: { decimals: '6', numeric: '-1' } })],
      ...[token({ symbol: 'EXP', quantity: { decimals: '6', numeric: '1e9' } })],
      ...[token({ symbol: 'DEC', quantity: { decimals: '999', numeric: '1' } })],
      token({
        symbol: 'ETH',
        address: null,
        value: 'much',
        iconUrl: null,
        quantity: { decimals: '18', numeric: '1' },
      }),
    ]
    emulator.faults.set({ path: '/v1/account', body: JSON.stringify({ balances }) })
    const chain = await setup().modal.use('blockchain')
    const list = await chain.balances(alice, 'eip155:1')
    expect(list.map(({ symbol }) => symbol)).toEqual(['USD', 'EXP', 'ETH'])
    expect(list[0]).toMatchObject({ quantity: { decimals: 6, numeric: '2.5' }, value: 2 })
    expect(list[1]).toMatchObject({ quantity: { decimals: 6, numeric: '1000000000' } })
    expect(list[2]).toMatchObject({ address: undefined, value: undefined, iconUrl: '' })
    expect(asked('/v1/account')[0]).toMatchObject({
      path: `/v1/account/${alice}/balance`,
      query: { currency: 'usd', chainId: 'eip155:1' },
    })
  })

  it('knows names, and tells its errors', async () => {
    const chain = await setup().modal.use('blockchain')
    await expect(chain.identity(alice, 'eip155:1')).resolves.toMatchObject({ name: 'alice.eth' })
    emulator.faults.set({ path: '/v1/identity', status: 503 })
    await expect(chain.identity(alice, 'eip155:1')).rejects.toMatchObject({ code: 'LK_HTTP' })
    emulator.faults.set({ path: '/v1/account', body: 'garbage' })
    await expect(chain.balances(alice, 'eip155:1')).rejects.toMatchObject({ code: 'LK_BAD_ANSWER' })
  })

  it('is told the client id once that is known', async () => {
    const chain = await setup().modal.use('blockchain')
    await chain.identity(alice, 'eip155:1')
    chain.setClientId('did:key:z6')
    await chain.identity(alice, 'eip155:1')
    expect(asked('/v1/identity').map(({ query }) => query.clientId)).toEqual([undefined, 'did:key:z6'])
  })

  it('makes every service of the cloud tell it', async () => {
    const { modal, open } = setup()
    const chain = await modal.use('blockchain')
    chain.setClientId('did:key:z6')
    await (await modal.use('directory')).wallets({ page: 1, entries: 4 })
    await open()
    await soon(() => expect(events().length).toBeGreaterThan(0))
    for (const path of ['/getWallets', '/e', '/getAnalyticsConfig'])
      expect(asked(path)[0]?.query.clientId).toBe('did:key:z6')
    expect(chain.rpcUrl('eip155:1')).toContain('clientId=did%3Akey%3Az6')
  })

  it('learns no hash and no words of a wallet from what is counted', async () => {
    const { modal, open } = setup()
    await open()
    const analytics = await modal.use('analytics')
    analytics.send({ event: 'SEND_SUCCESS', properties: { amount: '1', hash: '0xabc' } })
    analytics.send({ event: 'CONNECT_ERROR', properties: { message: 'No: 0xd8dA6BF2', code: 'LK_CONNECT' } })
    await soon(() => expect(events()).toContain('CONNECT_ERROR'))
    const sent = JSON.stringify(asked('/e').map(({ body }) => body))
    expect(sent).not.toMatch(/0x/)
    expect(sent).toContain('"message":"LK_CONNECT"')
  })

  it('has an RPC URL per network', async () => {
    const chain = await setup().modal.use('blockchain')
    expect(chain.rpcUrl('eip155:10')).toBe(
      `${emulator.blockchain}/v1/?chainId=eip155%3A10&projectId=${emulator.projectId}`,
    )
  })
})
