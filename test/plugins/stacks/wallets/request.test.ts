import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import {
  alice,
  aliceTest,
  at,
  bob,
  bobKey,
  bobTest,
  FakeWallet,
  mainnet,
  never,
  refusal,
  setup,
  setupWith,
  signature,
  testnet,
  XverseLike,
} from '../fake-page.js'

/** A connection that a pairing session made. */
async function paired(answer: unknown) {
  const calls: unknown[] = []
  const provider = {
    request: async (call: unknown) => {
      calls.push(call)
      return answer
    },
  }
  const here = await setupWith(new FakeWallet())
  const connection = await here.connect(testnet)
  const connector = { ...connection.connector, type: 'WALLET_CONNECT' as const }
  return { ...here, calls, connection: { ...connection, connector, provider } }
}

describe('signing text', () => {
  it('asks on the network in use and answers the signature', async () => {
    const wallet = new FakeWallet()
    const { adapter, connect } = await setupWith(wallet)
    wallet.answers.stx_signMessage = () => ({ signature: `0x${signature.toUpperCase()}`, publicKey: bobKey })
    expect(await adapter.signMessage(await connect(testnet), 'Hi')).toBe(signature)
    expect(wallet.paramsOf('stx_signMessage')).toEqual({ network: 'testnet', message: 'Hi' })
  })

  it('tells the key to wallets that want it', async () => {
    const wallet = new XverseLike()
    const { adapter, connect } = await setupWith(wallet)
    await adapter.signMessage(await connect(), 'Hi')
    expect(wallet.paramsOf('stx_signMessage')).toMatchObject({ publicKey: bobKey })
  })

  it('refuses a signature by another account', async () => {
    const wallet = new FakeWallet()
    const { adapter, connect } = await setupWith(wallet)
    const connection = await connect()
    wallet.answers.stx_signMessage = () => ({ signature, publicKey: '02'.repeat(33) })
    await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({
      code: 'LK_SIGN',
      why: expect.stringContaining('another account'),
    })
    wallet.answers.stx_signMessage = () => ({ signature })
    expect(await adapter.signMessage(connection, 'Hi')).toBe(signature)
  })

  it('cannot tell whose keys an account of several keys has', async () => {
    const wallet = new FakeWallet()
    wallet.addresses = [{ address: 'SM2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQVX8X0G' }]
    const { adapter, connect } = await setupWith(wallet)
    expect(await adapter.signMessage(await connect(), 'Hi')).toBe(signature)
  })

  it('passes on a no, a waiting popup and a failure', async () => {
    const wallet = new FakeWallet()
    const { adapter, connect } = await setupWith(wallet)
    const connection = await connect()
    wallet.answers.stx_signMessage = () => refusal(-31001, 'Cancelled')
    const no = await adapter.signMessage(connection, 'Hi').catch((e) => e)
    expect([isRejection(no), no.code]).toEqual([true, 4001])
    wallet.answers.stx_signMessage = () => refusal(-32002, 'Already open: request pending')
    await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({ code: 'LK_WALLET_PENDING' })
    wallet.answers.stx_signMessage = () => Promise.reject(new Error('Ledger is asleep'))
    await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({
      code: 'LK_SIGN',
      message: 'Sign message failed',
      why: 'The wallet says: Ledger is asleep.',
    })
  })

  it('asks nobody for an account that is none', async () => {
    const wallet = new FakeWallet()
    const { adapter, connect } = await setupWith(wallet)
    const connection = await connect()
    const accounts = [{ namespace: 'stacks', address: `${bob}x`, type: 'eoa' }] as const
    await expect(adapter.signMessage({ ...connection, accounts }, 'Hi')).rejects.toMatchObject({
      code: 'LK_ADDRESS',
    })
    expect(wallet.methods()).not.toContain('stx_signMessage')
  })

  it('lets no odd answer through', async () => {
    const wallet = new FakeWallet()
    const { adapter, connect } = await setupWith(wallet)
    const connection = await connect()
    const odd = fc.oneof(fc.anything(), fc.record({ signature: fc.anything(), publicKey: fc.anything() }))
    await fc.assert(
      fc.asyncProperty(odd, async (value) => {
        wallet.answers.stx_signMessage = () => value
        await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({
          code: expect.anything(),
        })
      }),
    )
  })

  it('goes through a pairing session with the address in it', async () => {
    const { adapter, connection, calls } = await paired({ signature, publicKey: bobKey })
    expect(await adapter.signMessage(connection, 'Hi')).toBe(signature)
    expect(calls).toEqual([
      { method: 'stx_signMessage', params: { address: bobTest, network: 'testnet', message: 'Hi' } },
    ])
  })
})

describe('the service', () => {
  it('adds the network and writes numbers and bytes as wallets read them', async () => {
    const wallet = new FakeWallet()
    wallet.answers.stx_callContract = () => ({ txid: '0xab', transaction: '00' })
    const { service, connect, activate } = await setupWith(wallet)
    activate(await connect(testnet))
    const answer = await service.request('stx_callContract', {
      contract: `${alice}.pool`,
      functionArgs: [{ type: 'uint', value: 7n }, Uint8Array.of(1, 255), null],
      fee: 10n ** 20n,
    })
    expect(answer).toEqual({ txid: '0xab', transaction: '00' })
    expect(wallet.paramsOf('stx_callContract')).toEqual({
      network: 'testnet',
      contract: `${alice}.pool`,
      functionArgs: [{ type: 'uint', value: '7' }, '01ff', null],
      fee: '100000000000000000000',
    })
    await service.request('stx_callContract', { network: 'mainnet' })
    expect(wallet.paramsOf('stx_callContract')).toEqual({ network: 'mainnet' })
  })

  it('gives every wallet’s transaction id the same name', async () => {
    const wallet = new FakeWallet()
    wallet.answers.stx_transferStx = () => ({ txId: '0xab' })
    const { service, connect } = await setupWith(wallet)
    const connection = await connect()
    expect(await service.request('stx_transferStx', { amount: 1n }, { connection })).toEqual({
      txId: '0xab',
      txid: '0xab',
    })
  })

  it('says who sends to paired wallets', async () => {
    const { service, connection, calls } = await paired({ txid: '0xab' })
    await service.request('stx_transferStx', { recipient: aliceTest, amount: 5n }, { connection })
    await service.request('stx_signTransaction', { transaction: '00' }, { connection })
    expect(calls).toEqual([
      {
        method: 'stx_transferStx',
        params: { sender: bobTest, network: 'testnet', recipient: aliceTest, amount: '5' },
      },
      {
        method: 'stx_signTransaction',
        params: { address: bobTest, network: 'testnet', transaction: '00' },
      },
    ])
  })

  it('tells apart a no, an unknown method, a failure and nobody connected', async () => {
    const wallet = new FakeWallet()
    const { service, connect, activate } = await setupWith(wallet)
    await expect(service.request('stx_getAccounts')).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
    activate(await connect())
    await expect(service.request('stx_magic')).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
      message: 'The wallet does not support stx_magic',
    })
    wallet.answers.stx_magic = () => refusal(-32000)
    await expect(service.request('stx_magic')).rejects.toMatchObject({ code: 4001 })
    wallet.answers.stx_magic = () => refusal(-32001, 'Address mismatch')
    await expect(service.request('stx_magic')).rejects.toMatchObject({ code: 'LK_WALLET_REQUEST' })
    wallet.answers.stx_magic = never
    const reason = new Error('Enough')
    const late = service.request('stx_magic', {}, { signal: AbortSignal.timeout(10) })
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
    const aborted = service.request('stx_magic', {}, { signal: AbortSignal.abort(reason) })
    await expect(aborted).rejects.toBe(reason)
  })
})

describe('the balance', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const answering = (answer: () => unknown) => {
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url)
      return Response.json(answer())
    })
    return urls
  }

  it('is what can be spent, in the form and from the API of the network', async () => {
    const urls = answering(() => ({ stx: { balance: '1500000', locked: '250000' }, fungible_tokens: {} }))
    const { adapter } = setup()
    expect(await adapter.getBalance?.(bob, testnet)).toEqual({
      value: 1_250_000n,
      decimals: 6,
      symbol: 'STX',
      formatted: '1.25',
    })
    expect(urls).toEqual([`https://api.example/extended/v1/address/${bobTest}/balances`])
  })

  it('is asked for once in 30 s, and again after something was sent', async () => {
    const urls = answering(() => ({ stx: { balance: '1' } }))
    const wallet = new FakeWallet()
    wallet.answers.stx_transferStx = () => ({ txid: '0xab' })
    const { adapter, service, connect } = await setupWith(wallet)
    await Promise.all([adapter.getBalance?.(bob, mainnet), adapter.getBalance?.(bob, mainnet)])
    await adapter.getBalance?.(bobTest, mainnet)
    expect(urls).toHaveLength(1)
    await service.request('stx_transferStx', {}, { connection: await connect() })
    await adapter.getBalance?.(bob, mainnet)
    expect(urls).toHaveLength(2)
  })

  it('is never below zero', async () => {
    answering(() => ({ stx: { balance: '1', locked: '9' } }))
    expect((await setup().adapter.getBalance?.(bob, mainnet))?.value).toBe(0n)
  })

  it.each([
    [null],
    [{}],
    [{ stx: { balance: 7 } }],
    [{ stx: { balance: '-1' } }],
    [{ stx: { balance: '1', locked: 'x' } }],
    [{ stx: { balance: '9'.repeat(100) } }],
  ])('shows 0.00 for the answer %j, and asks again next time', async (answer) => {
    const urls = answering(() => answer)
    const { adapter } = setup()
    expect((await adapter.getBalance?.(bob, mainnet))?.formatted).toBe('0.00')
    await adapter.getBalance?.(bob, mainnet)
    expect(urls).toHaveLength(2)
  })

  it('shows 0.00 for what is no address or has no API', async () => {
    const urls = answering(() => ({}))
    const { adapter } = setup()
    expect((await adapter.getBalance?.('nobody', mainnet))?.formatted).toBe('0.00')
    const nowhere = {
      ...at('https://x.example'),
      rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
    }
    expect((await adapter.getBalance?.(bob, nowhere))?.formatted).toBe('0.00')
    expect(urls).toEqual([])
  })
})
