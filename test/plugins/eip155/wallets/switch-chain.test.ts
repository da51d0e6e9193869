import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ConnectorType, unsupportedNetwork } from '../../../../kernel/plugin.js'
import { chainParameters } from '../../../../plugins/eip155/wallets/switch-chain.js'
import { problemOf } from '../../../../plugins/networks/switch.js'
import { soon } from '../../../until.js'
import { FakeWallet, rpcError } from '../fake-wallet.js'
import { base, network, optimism, setupWith } from '../setup.js'

async function connected(wallet = new FakeWallet(), type?: ConnectorType) {
  const { adapter, connect, connector } = await setupWith(wallet)
  const connection = await connect()
  wallet.calls = []
  const mine = type ? { ...connection, connector: { ...connector, type } } : connection
  return { wallet, adapter, go: (to = base) => adapter.switchNetwork(mine, to) }
}

const failing = (wallet: FakeWallet, error: unknown) => {
  wallet.answers.wallet_switchEthereumChain = () => Promise.reject(error)
  return wallet
}

/** Starts work that waits by the clock, which stands still but for `soon`, and resolves when that is over. */
async function onFakedClock(start: () => Promise<void>): Promise<PromiseSettledResult<void> | undefined> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let result: PromiseSettledResult<void> | undefined
  void Promise.allSettled([start()]).then(([one]) => {
    result = one
  })
  await soon(() => expect(result).toBeDefined())
  return result
}

afterEach(() => void vi.useRealTimers())

describe('switching', () => {
  it('asks the wallet and confirms', async () => {
    const { wallet, go } = await connected()
    await go(optimism)
    expect(wallet.chain).toBe(10)
    expect(wallet.paramsOf('wallet_switchEthereumChain')).toEqual([{ chainId: '0xa' }])
    expect(wallet.listening).toBe(0)
  })

  it('waits for a wallet that agrees before it has moved', async () => {
    const { wallet, go } = await connected()
    wallet.answers.wallet_switchEthereumChain = () => {
      setTimeout(() => {
        wallet.chain = 10
      }, 250)
      return null
    }
    expect(await onFakedClock(() => go(optimism))).toMatchObject({ status: 'fulfilled' })
    expect(wallet.chain).toBe(10)
  })

  it('believes the event of a wallet that never answers', async () => {
    const { wallet, go } = await connected()
    wallet.answers.wallet_switchEthereumChain = () => {
      setTimeout(() => wallet.emit('chainChanged', 10))
      return new Promise(() => {})
    }
    await go(optimism)
  })

  it('fails when the wallet agrees and stays', async () => {
    const { wallet, go } = await connected()
    wallet.answers.wallet_switchEthereumChain = () => null
    const failure = { code: 'LK_SWITCH', message: 'Chain is not supported' }
    expect(await onFakedClock(() => go(optimism))).toMatchObject({ reason: failure })
    const asked = wallet.calls.length
    await vi.advanceTimersByTimeAsync(1000)
    expect(wallet.calls.length).toBe(asked)
  })

  it.each([
    ['4902', rpcError(4902)],
    ['-32603', rpcError(-32603, 'Internal error')],
    ['-32603 about the chain', rpcError(-32603, 'Chain 0x2105 is not supported')],
    ['-32603 without a text', { code: -32603 }],
    ['32603', rpcError(32603)],
    ['5000', rpcError(5000)],
    ['words alone', new Error('Unrecognized chain ID "0x2105". Try adding the chain first.')],
    ['nested 4902', rpcError(-32000, 'x', { originalError: { code: 4902 } })],
  ])('adds the chain after %s', async (_, error) => {
    const { wallet, go } = await connected(failing(new FakeWallet(), error))
    await go()
    expect(wallet.paramsOf('wallet_addEthereumChain')).toEqual([
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.example/'],
        blockExplorerUrls: ['https://basescan.org'],
      },
    ])
    expect(wallet.chain).toBe(8453)
  })

  it.each([
    ['Disconnected from Fox background. Page reload required.', 'LK_WALLET_LOST'],
    ['Extension context invalidated.', 'LK_WALLET_LOST'],
    ['Could not establish connection. Receiving end does not exist.', 'LK_WALLET_LOST'],
    ['The vault could not be read', 'LK_SWITCH'],
  ])('adds no chain after an internal error that says: %s', async (text, code) => {
    const { wallet, go } = await connected(failing(new FakeWallet(), rpcError(-32603, text)))
    await expect(go()).rejects.toMatchObject({ code, why: expect.stringContaining(text.replace(/\.$/, '')) })
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  it('tells what a wallet says of a network that it does not take, and what to type into it', async () => {
    const { wallet, go, adapter } = await connected(failing(new FakeWallet(), rpcError(4902)))
    const says = 'Expected 2-6 character string \u202efor symbol'
    wallet.answers.wallet_addEthereumChain = () => Promise.reject(rpcError(-32602, says))
    const error: unknown = await go().catch((thrown: unknown) => thrown)
    const report = () => undefined
    expect(await problemOf({ use: async () => adapter, report } as never, base, error)).toEqual({
      failure: 'unsupported',
      reason: 'Expected 2-6 character string for symbol',
      byHand: { name: 'Base', rpcUrl: 'https://rpc.example/', chainId: '8453' },
    })
  })

  it('keeps rejections, wherever the wallet hides them', async () => {
    const wrapped = rpcError(-32603, 'Internal error', { originalError: { code: 4001 } })
    const worded = ['User rejected the request', 'User denied the switch'].map((say) => rpcError(-32603, say))
    for (const error of [rpcError(4001), wrapped, ...worded]) {
      const { wallet, go } = await connected(failing(new FakeWallet(), error))
      await expect(go()).rejects.toMatchObject({ code: 4001 })
      expect(wallet.methods()).not.toContain('wallet_addEthereumChain')
    }
  })

  it('takes 5000 from a pairing as a no', async () => {
    const { wallet, go } = await connected(failing(new FakeWallet(), rpcError(5000)), 'WALLET_CONNECT')
    await expect(go()).rejects.toMatchObject({ code: 4001 })
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  it('says so when the wallet can do neither', async () => {
    for (const error of [rpcError(4200), rpcError(-32601), 'odd']) {
      const { go } = await connected(failing(new FakeWallet(), error))
      await expect(go()).rejects.toMatchObject({ code: 'LK_SWITCH', cause: error })
    }
    const { go } = await connected(failing(new FakeWallet(), rpcError(-32002)))
    await expect(go()).rejects.toMatchObject({ code: 'LK_WALLET_PENDING' })
  })

  it('tells a refused addition from a failed one', async () => {
    for (const [code, seen] of [
      [4001, 4001],
      [-32602, 'LK_SWITCH'],
    ] as const) {
      const wallet = failing(new FakeWallet(), rpcError(4902))
      wallet.answers.wallet_addEthereumChain = () => Promise.reject(rpcError(code))
      const { go } = await connected(wallet)
      await expect(go()).rejects.toMatchObject({ code: seen })
    }
  })

  it('takes an addition without a switch as a no', async () => {
    const wallet = failing(new FakeWallet(), rpcError(4902))
    wallet.answers.wallet_addEthereumChain = () => null
    const { go } = await connected(wallet)
    await expect(go()).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected switch after adding network.',
    })
  })

  it('does not ask for a chain that cannot be one', async () => {
    const { wallet, go } = await connected()
    await expect(go(unsupportedNetwork('eip155:abc'))).rejects.toMatchObject({ code: 'LK_SWITCH' })
    expect(wallet.calls).toEqual([])
  })

  it('never tells the wallet our own endpoints, empty explorers or icons that are no URL', () => {
    const gateway = {
      ...network(5, 'Five'),
      rpcUrls: { default: { http: ['https://gw/?projectId=1'] }, chainDefault: { http: ['https://own'] } },
    }
    const odd = {
      ...gateway,
      blockExplorers: { default: { name: 'x', url: '' } },
      assets: { imageUrl: 'abc', imageId: 'id' },
    }
    const told = chainParameters(odd, 5)
    expect(told).not.toHaveProperty('blockExplorerUrls')
    expect(told).not.toHaveProperty('iconUrls')
    expect(told.rpcUrls).toEqual(['https://own'])
    const iconed = chainParameters({ ...gateway, assets: { imageUrl: 'https://a.example/i.png' } }, 5)
    expect(iconed).toHaveProperty('iconUrls', ['https://a.example/i.png'])
  })
})
