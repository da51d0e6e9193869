import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { idle } from '../../../support/idle.js'
import { type Page, setup, setupWith, signal, watching } from '../fake-page.js'
import { ListWallet, ObjectWallet, okxWallet, StandardFake, unisatWallet } from '../fake-wallets.js'
import { alice, aliceStacks, coded, mainnet, never, tick } from '../fixtures.js'

const leather = { id: 'LeatherProvider', name: 'Leather' }

/** One wallet of each kind, with how it is asked and what its owner's no looks like. */
const kinds = {
  list: () => {
    const wallet = new ListWallet()
    const install = (page: Page) => page.list(wallet)
    const ask = (answer: () => unknown) => Object.assign(wallet.answers, { getAddresses: answer })
    return { wallet, install, ask, no: coded(-32000, 'Declined') }
  },
  Leather: () => {
    const wallet = new ListWallet()
    wallet.errors = 'enveloped'
    const install = (page: Page) => page.list(wallet, leather)
    const ask = (answer: () => unknown) => Object.assign(wallet.answers, { getAddresses: answer })
    return { wallet, install, ask, no: coded(4001, 'User rejected request to get addresses') }
  },
  OKX: () => {
    const wallet = okxWallet()
    const install = (page: Page) => void Object.assign(page, { okxwallet: { bitcoin: wallet } })
    const ask = (answer: () => unknown) => wallet.answer('connect', answer)
    return { wallet, install, ask, no: coded(4001) }
  },
  UniSat: () => {
    const wallet = unisatWallet()
    const install = (page: Page) => void Object.assign(page, { unisat: wallet })
    const ask = (answer: () => unknown) => wallet.answer('requestAccounts', answer)
    return { wallet, install, ask, no: coded(4001) }
  },
  standard: () => {
    const wallet = new StandardFake()
    const install = (page: Page) => void page.register(wallet)
    const ask = (answer: () => unknown) =>
      Object.assign(wallet.features, { 'bitcoin:connect': { connect: answer } })
    return { wallet, install, ask, no: new Error('User rejected the request.') }
  },
}
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]

describe.each(all)('connecting by the provider "%s"', (kind) => {
  it('tells account, network and a provider with the same methods', async () => {
    const { install } = kinds[kind]()
    const { connect } = await setupWith(install)
    const { accounts, network, provider } = await connect()
    expect(accounts[0]).toMatchObject({ namespace: 'bip122', address: alice, type: 'payment' })
    expect(accounts[0].publicKey).toMatch(/^0[23][0-9a-f]{64}$/)
    expect(network).toBe(mainnet.caipNetworkId)
    for (const method of [
      'getAccountAddresses',
      'connect',
      'signMessage',
      'sendTransfer',
      'signPSBT',
      'switchNetwork',
    ])
      expect(typeof Reflect.get(provider, method)).toBe('function')
    expect(await Reflect.get(provider, 'connect')()).toBe(alice)
  })

  it('passes a no on as one, and connects the second time', async () => {
    const { install, ask, no, wallet } = kinds[kind]()
    const first =
      kind === 'list' || kind === 'Leather' ? Reflect.get(wallet, 'answers').getAddresses : undefined
    const { connect } = await setupWith(install)
    ask(() => Promise.reject(no))
    const error = await connect().catch((thrown) => thrown)
    expect(isRejection(error)).toBe(true)
    expect(error.code).toBe(4001)
    ask(
      first ??
        (() =>
          kind === 'OKX'
            ? { address: alice }
            : kind === 'UniSat'
              ? [alice]
              : { accounts: [{ address: alice }] }),
    )
    expect((await connect()).accounts[0].address).toBe(alice)
  })

  it('tells failures from a no', async () => {
    const { install, ask } = kinds[kind]()
    const { connect } = await setupWith(install)
    ask(() => Promise.reject(new Error('The keys fell into the sea.')))
    await expect(connect()).rejects.toMatchObject({ code: 'LK_CONNECT', message: 'Failed to connect' })
  })

  it('lets go of a wallet that never answers', async () => {
    const { install, ask } = kinds[kind]()
    const { connect } = await setupWith(install)
    ask(never)
    const stop = new AbortController()
    const pending = connect(mainnet, stop.signal)
    await tick()
    stop.abort(new Error('Enough'))
    await expect(pending).rejects.toThrow('Enough')
  })

  it('refuses any answer that holds no address of Bitcoin', async () => {
    const { install, ask } = kinds[kind]()
    const { connect } = await setupWith(install)
    const foreign = [
      [],
      [''],
      ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
      [{ address: aliceStacks, purpose: 'stx' }],
    ]
    for (const list of foreign) {
      for (const answer of [list, { addresses: list }, { accounts: list }, list[0]]) {
        ask(() => answer)
        await expect(connect()).rejects.toMatchObject({ name: 'LatchkeyError' })
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (odd) => {
        ask(() => odd)
        await expect(connect()).rejects.toBeInstanceOf(Error)
      }),
      { numRuns: 60 },
    )
  })

  it('restores without asking, and only where it was connected', async () => {
    const { install, wallet, ask } = kinds[kind]()
    const cells = new Map<string, string>()
    const { connect } = await setupWith(install, {}, cells)
    await connect()
    ask(() => Promise.reject(new Error('This is a prompt')))
    const { restore } = await setupWith(install, {}, cells)
    wallet.calls = []
    expect((await restore())?.accounts[0].address).toBe(alice)
    for (const method of ['getAddresses', 'wallet_connect', 'connect', 'requestAccounts'])
      expect(wallet.methods()).not.toContain(method)
  })

  it('disconnects, removes its listeners, and hears nothing afterwards', async () => {
    const { install, wallet } = kinds[kind]()
    const { connect, adapter } = await setupWith(install)
    const connection = await connect()
    const { changes, stop } = watching(connection)
    stop()
    await adapter.disconnect(connection)
    expect(wallet.listening).toBe(0)
    for (const event of ['accountChange', 'disconnect', 'accountChanged', 'accountsChanged', 'change'])
      wallet.emit(event, [])
    await idle()
    expect(changes).toEqual([])
  })

  it('survives a wallet that throws at disconnect, or says nothing', async () => {
    for (const last of [() => Promise.reject(new Error('Crashed')), never]) {
      const { install, wallet } = kinds[kind]()
      const { connect, adapter } = await setupWith(install)
      const connection = await connect()
      if (wallet instanceof ListWallet) wallet.answers.wallet_disconnect = last
      if (wallet instanceof ObjectWallet) wallet.answer('disconnect', last)
      if (wallet instanceof StandardFake) wallet.features['standard:disconnect'] = { disconnect: last }
      await adapter.disconnect(connection)
    }
  })
})

describe('a connector that is gone', () => {
  it('does not connect, and is not restored', async () => {
    const { adapter } = setup()
    const connector = { id: 'gone', type: 'ANNOUNCED', name: 'Gone', namespace: 'bip122' } as const
    await expect(adapter.connect({ connector, signal: signal() })).rejects.toMatchObject({
      code: 'LK_PROVIDER',
    })
    expect(await adapter.restore({ connector, signal: signal() })).toBeUndefined()
  })
})
