import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { endsWithin } from '../../../adapter-kit/adapter-setup.js'
import { FakeWallet, never, rpcError } from '../fake-wallet.js'
import { addressesOf, alice, bob, mainnet, optimism, setup, setupWith, signal } from '../setup.js'

describe('connect', () => {
  it('asks for accounts and the chain, and nothing else', async () => {
    const wallet = new FakeWallet()
    wallet.accounts = [alice.toLowerCase(), bob.toLowerCase().slice(2), alice]
    const { connect } = await setupWith(wallet)
    const connection = await connect(mainnet)
    expect(addressesOf(connection)).toEqual([alice, bob])
    expect(connection.accounts[0]).toEqual({ namespace: 'eip155', address: alice, type: 'eoa' })
    expect(connection.network).toBe('eip155:1')
    expect(connection.provider).toBe(wallet)
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it.each([['0xa'], ['10'], [10]])('understands chain id %j', async (chainId) => {
    const wallet = new FakeWallet()
    wallet.answers.eth_chainId = () => chainId
    const { connect } = await setupWith(wallet)
    expect((await connect(optimism)).network).toBe('eip155:10')
    expect(wallet.methods()).not.toContain('wallet_switchEthereumChain')
  })

  it('moves to the wanted chain', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    expect((await connect(optimism)).network).toBe('eip155:10')
    expect(wallet.paramsOf('wallet_switchEthereumChain')).toEqual([{ chainId: '0xa' }])
    expect(wallet.listening).toBe(0)
  })

  it('stays connected on its own chain when the switch is refused or fails', async () => {
    for (const code of [4001, 4200, -32002]) {
      const wallet = new FakeWallet()
      wallet.answers.wallet_switchEthereumChain = () => Promise.reject(rpcError(code))
      const { connect } = await setupWith(wallet)
      expect((await connect(optimism)).network).toBe('eip155:1')
    }
  })

  it('is with the account and on the chain that the visitor chose while being asked to move', async () => {
    const wallet = new FakeWallet()
    wallet.accounts = [alice, bob]
    wallet.answers.wallet_switchEthereumChain = () => {
      wallet.accounts = [bob, alice]
      wallet.chain = 8453 // by hand
      throw rpcError(4001)
    }
    const { connect } = await setupWith(wallet)
    const connection = await connect(optimism)
    expect(addressesOf(connection)).toEqual([bob, alice])
    expect(connection.network).toBe('eip155:8453')
    wallet.answers.eth_accounts = () => Promise.reject(rpcError(-32603))
    expect(addressesOf(await connect(optimism))).toEqual([bob, alice])
  })

  it('is with the account the wallet moved to before anyone listened', async () => {
    const wallet = new FakeWallet()
    wallet.answers.eth_chainId = () => {
      wallet.emit('accountsChanged', [bob])
      wallet.emit('accountsChanged', 'odd')
      wallet.emit('accountsChanged', []) // as some say again what happened before
      return '0x1'
    }
    const { connect } = await setupWith(wallet)
    expect(addressesOf(await connect(mainnet))).toEqual([bob])
    expect(wallet.listening).toBe(0)
  })

  it('is rejected by the visitor, and works the second time', async () => {
    const wallet = new FakeWallet()
    const { eth_requestAccounts: approve } = wallet.answers
    const no = rpcError(4001, 'User rejected the request.')
    wallet.answers.eth_requestAccounts = () => Promise.reject(no)
    const { connect } = await setupWith(wallet)
    await expect(connect()).rejects.toBe(no)
    if (approve) wallet.answers.eth_requestAccounts = approve
    expect(addressesOf(await connect())).toEqual([alice])
  })

  it('gives every no the code 4001', async () => {
    for (const thrown of ['User rejected', { code: 5002 }, new Error('User closed modal')]) {
      const wallet = new FakeWallet()
      wallet.answers.eth_requestAccounts = () => Promise.reject(thrown)
      const error = await (await setupWith(wallet)).connect().catch((e) => e)
      expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001, cause: thrown })
      expect(isRejection(error)).toBe(true)
    }
  })

  it('names a popup that is already open', async () => {
    const wallet = new FakeWallet()
    wallet.answers.eth_requestAccounts = () => Promise.reject(rpcError(-32002, 'Already processing'))
    await expect((await setupWith(wallet)).connect()).rejects.toMatchObject({ code: 'LK_WALLET_PENDING' })
  })

  it('says what else the wallet said, harmlessly', async () => {
    const wallet = new FakeWallet()
    wallet.answers.eth_requestAccounts = () => Promise.reject(new Error(`boom\u202e${'!'.repeat(9000)}`))
    const error = await (await setupWith(wallet)).connect().catch((e) => e)
    expect(error).toMatchObject({ code: 'LK_CONNECT', message: 'Failed to connect' })
    expect(error.why.length).toBeLessThan(250)
  })

  it.each([
    [[], 'LK_NO_ACCOUNTS'],
    [undefined, 'LK_WALLET_ANSWER'],
    [[7], 'LK_WALLET_ANSWER'],
    [['0x12'], 'LK_WALLET_ANSWER'],
    ['0x', 'LK_WALLET_ANSWER'],
    [Array(2000).fill(alice), 'LK_WALLET_ANSWER'],
  ])('refuses accounts %j', async (accounts, code) => {
    const wallet = new FakeWallet()
    wallet.accounts = accounts
    await expect((await setupWith(wallet)).connect()).rejects.toMatchObject({ code })
  })

  it.each([[null], ['0x0'], ['abc'], [-1], [{}], [1.5]])('refuses chain id %j', async (chainId) => {
    const wallet = new FakeWallet()
    wallet.answers.eth_chainId = () => chainId
    await expect((await setupWith(wallet)).connect()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it.each(['eth_requestAccounts', 'eth_chainId', 'wallet_switchEthereumChain'])(
    'leaves a wallet that never answers %s',
    async (method) => {
      const wallet = new FakeWallet()
      wallet.answers[method] = never
      const { connect } = await setupWith(wallet)
      const abort = new AbortController()
      const reason = new Error('Modal closed')
      const attempt = connect(optimism, abort.signal)
      setTimeout(() => abort.abort(reason), 20)
      await expect(attempt).rejects.toBe(reason)
    },
  )

  it('does not ask at all once it was called off', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    await expect(connect(mainnet, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect(wallet.calls).toEqual([])
  })

  it('misses a wallet that is not there', async () => {
    const connector = { id: 'io.gone', type: 'ANNOUNCED', name: 'Gone', namespace: 'eip155' } as const
    const attempt = setup().adapter.connect({ connector, signal: signal() })
    await expect(attempt).rejects.toMatchObject({ code: 'LK_PROVIDER', message: 'Provider not found.' })
  })

  it('survives a wallet that throws at once or answers with hostile objects', async () => {
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    wallet.request = () => {
      throw 'no'
    }
    await expect(connect()).rejects.toMatchObject({ code: 'LK_CONNECT' })
    const trap = new Proxy([], { get: (_, key) => (key === 'then' ? undefined : never()) })
    wallet.request = async () => trap
    await expect(connect()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })
})

describe('restore', () => {
  it('never prompts', async () => {
    const wallet = new FakeWallet()
    wallet.allowed = true
    const { adapter, connector } = await setupWith(wallet)
    const restored = await adapter.restore({ connector, signal: signal(), network: optimism })
    expect(addressesOf(restored)).toEqual([alice])
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('is undefined when the wallet is locked, forgot us, or is gone', async () => {
    const wallet = new FakeWallet()
    const { adapter, connector } = await setupWith(wallet)
    expect(await adapter.restore({ connector, signal: signal() })).toBeUndefined()
    wallet.answers.eth_accounts = () => Promise.reject(rpcError(4100))
    expect(await adapter.restore({ connector, signal: signal() })).toBeUndefined()
    expect(await setup().adapter.restore({ connector, signal: signal() })).toBeUndefined()
  })

  it('rejects with the reason of the signal when the wallet never answers', async () => {
    const wallet = new FakeWallet()
    wallet.answers.eth_accounts = never
    const { adapter, connector } = await setupWith(wallet)
    const abort = new AbortController()
    setTimeout(() => abort.abort('late'), 20)
    await expect(adapter.restore({ connector, signal: abort.signal })).rejects.toBe('late')
  })
})

describe('disconnect', () => {
  it('asks the wallet to forget the page', async () => {
    const wallet = new FakeWallet()
    wallet.answers.wallet_revokePermissions = () => null
    const { adapter, connect } = await setupWith(wallet)
    await adapter.disconnect(await connect())
    expect(wallet.paramsOf('wallet_revokePermissions')).toEqual([{ eth_accounts: {} }])
  })

  it('survives a wallet that throws, and waits 100 ms for one that does not answer', async () => {
    for (const answer of [() => Promise.reject(rpcError(4200)), never]) {
      const wallet = new FakeWallet()
      wallet.answers.wallet_revokePermissions = answer
      const { adapter, connect } = await setupWith(wallet)
      const connection = await connect()
      expect(await endsWithin(100, () => adapter.disconnect(connection))).toBe(true)
    }
  })

  it('offers the account picker at the next connect, once', async () => {
    const wallet = new FakeWallet()
    wallet.answers.wallet_requestPermissions = () => {
      wallet.accounts = [bob]
      return [{ parentCapability: 'eth_accounts' }]
    }
    const { adapter, connect } = await setupWith(wallet)
    await adapter.disconnect(await connect())
    wallet.calls = []
    expect(addressesOf(await connect())).toEqual([bob])
    expect(wallet.methods()).toEqual(['wallet_requestPermissions', 'eth_accounts', 'eth_chainId'])
    wallet.calls = []
    await connect()
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('does without the picker in wallets that have none, or when the site says so', async () => {
    for (const options of [{}, { askAgain: false }]) {
      const wallet = new FakeWallet()
      const { adapter, connect } = await setupWith(wallet, options)
      await adapter.disconnect(await connect())
      expect(addressesOf(await connect())).toEqual([alice])
    }
  })

  it('takes a no in the picker, or an open popup, as the answer', async () => {
    for (const [code, seen] of [
      [4001, 4001],
      [-32002, 'LK_WALLET_PENDING'],
    ] as const) {
      const wallet = new FakeWallet()
      wallet.answers.wallet_requestPermissions = () => Promise.reject(rpcError(code))
      const { adapter, connect } = await setupWith(wallet)
      await adapter.disconnect(await connect())
      await expect(connect()).rejects.toMatchObject({ code: seen })
    }
  })

  it('ignores a spoiled note about it', async () => {
    const wallet = new FakeWallet()
    const { cells, connect } = await setupWith(wallet)
    cells.set('@latchkey/eip155/disconnected', '{"a":1}')
    expect(addressesOf(await connect())).toEqual([alice])
  })
})
