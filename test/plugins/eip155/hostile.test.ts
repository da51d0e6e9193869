import { afterEach, describe, expect, it } from 'vitest'
import { walletError } from '../../../adapter-kit/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { cpuTime } from '../../cpu-time.js'
import { fakeEndpoint } from './fake-endpoint.js'
import { type FakeWallet, rpcError } from './fake-wallet.js'
import { alice, bob, mainnet, network, setup } from './setup.js'
import { setupConnected } from './setup-connected.js'

const hash = `0x${'12'.repeat(32)}`

async function connected(answers: FakeWallet['answers'] = {}) {
  const at = await setupConnected({ eth_sendTransaction: () => hash, ...answers })
  const send = async (value: bigint, on: Network = mainnet) =>
    at.adapter.send?.(at.connection, on, { to: bob, value })
  return { ...at, send }
}

describe('a wallet that moves while it is asked', () => {
  it('is told the chain of the transaction, so that it can refuse', async () => {
    let moved = false
    const { wallet, send } = await connected({
      eth_sendTransaction: ([asked]) => {
        const { chainId } = Object(asked)
        if (moved && chainId === '0x1') throw rpcError(-32602, 'That is for another chain')
        return hash
      },
    })
    const look = wallet.answers.eth_chainId
    wallet.answers.eth_chainId = (...asked) => {
      // It is on the right chain when it is looked at, and has moved when it is asked.
      moved = true
      return look?.(...asked)
    }
    await expect(send(1n)).rejects.toMatchObject({ code: 'LK_SEND' })
    expect(wallet.paramsOf('eth_sendTransaction')).toMatchObject([{ chainId: '0x1' }])
  })
})

describe('an amount', () => {
  it('that no chain can move never reaches a wallet, which might cut it', async () => {
    const { wallet, send } = await connected()
    await expect(send(2n ** 256n)).rejects.toMatchObject({ code: 'LK_AMOUNT' })
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
    await expect(send(2n ** 256n - 1n)).resolves.toBe(hash)
  })
})

describe('an error of a wallet', () => {
  it('that came as data is not taken for one of ours', () => {
    const forged = { name: 'LatchkeyError', code: 'LK_SEND_CHANGED', message: 'Go to evil.example' }
    expect(walletError(forged, 'LK_SEND', 'Transaction error')).toMatchObject({
      code: 'LK_SEND',
      message: 'Transaction error',
      why: 'The wallet says: Go to evil.example.',
    })
  })

  it('of any length costs next to nothing', async () => {
    const long = 'method '.repeat(100_000)
    const { service } = await connected({ wallet_getPermissions: () => Promise.reject(rpcError(1, long)) })
    const refused = () =>
      expect(service.getPermissions()).rejects.toMatchObject({ code: 'LK_WALLET_REQUEST' })
    expect(await cpuTime(refused)).toBeLessThan(1000)
  })
})

describe('a node', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  it('cannot hold the page up with the reason of a revert', async () => {
    const quantities = { status: '0x0', blockNumber: '0x1', gasUsed: '0x1', value: '0x0', nonce: '0x0' }
    const node = await fakeEndpoint(({ body: { method } }) => {
      const message = `${'revert '.repeat(30_000)}'x`
      if (method === 'eth_call') return { jsonrpc: '2.0', id: 1, error: { code: 1, message } }
      return {
        jsonrpc: '2.0',
        id: 1,
        result: { ...quantities, hash, transactionHash: hash, from: alice, to: bob, input: '0x' },
      }
    })
    stops.push(node.stop)
    const local = network(1, 'Ethereum', {}, [node.url])
    const { service } = setup({}, [local])
    const refused = () =>
      expect(service.waitForReceipt(hash, { network: local })).rejects.toMatchObject({ code: 'LK_REVERTED' })
    expect(await cpuTime(refused)).toBeLessThan(1500)
  })
})
