import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { fakeNode } from '../fake-node.js'
import { account, codedError, FakeWallet } from '../fake-wallet.js'
import {
  alice,
  bob,
  carol,
  connectedTo,
  devnet,
  key,
  pairedWith,
  setup,
  setupWith,
  testnet,
  wireCalling,
} from '../setup.js'

const seven = new Uint8Array(64).fill(7)

const nine = base58.encode(new Uint8Array(64).fill(9))

const wire = wireCalling(new Uint8Array())

const other = wireCalling(key(7))

describe('messages', () => {
  it('go to the wallet as UTF-8 with its own account, and come back in base58', async () => {
    const wallet = new FakeWallet()
    const { adapter, connection, provider } = await connectedTo(wallet)
    expect(await adapter.signMessage(connection, 'é')).toBe(base58.encode(seven))
    const own = (wallet.own as unknown[])[0]
    expect(wallet.inputsOf('signMessage')).toEqual([{ account: own, message: Uint8Array.of(0xc3, 0xa9) }])
    expect(await provider.signMessage(Uint8Array.of(1))).toEqual(seven)
  })

  it('may be signed behind the header of a device, but nothing else in their place', async () => {
    const text = new TextEncoder().encode('é')
    const head = Uint8Array.of(255, ...new TextEncoder().encode('solana offchain'), 0)
    const short = Uint8Array.of(...head, 1, text.length, 0, ...text)
    const site = new Uint8Array(32).fill(5)
    const long = Uint8Array.of(...head, ...site, 1, 1, ...key(3), text.length, 0, ...text)
    for (const signedMessage of [undefined, text, short, long]) {
      const wallet = new FakeWallet()
      wallet.methods.signMessage = () => [{ signature: seven, signedMessage }]
      const { adapter, connection } = await connectedTo(wallet)
      expect(await adapter.signMessage(connection, 'é')).toBe(base58.encode(seven))
    }
    const others = [
      new Uint8Array(),
      Uint8Array.of(...text, 0),
      short.subarray(0, -1),
      head,
      'é',
      { length: 2 },
    ]
    for (const signedMessage of others) {
      const wallet = new FakeWallet()
      wallet.methods.signMessage = () => [{ signature: seven, signedMessage }]
      const { adapter, connection } = await connectedTo(wallet)
      await expect(adapter.signMessage(connection, 'é')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    }
  })

  it('fail with one sentence; a no stays a no', async () => {
    for (const [answer, seen] of [
      [() => Promise.reject(codedError(4001)), { code: 4001 }],
      [() => Promise.reject(codedError(7, 'x')), { code: 'LK_SIGN', message: 'Sign message failed' }],
      [() => Promise.reject(codedError(-32002)), { code: 'LK_WALLET_PENDING' }],
      [() => [], { code: 'LK_WALLET_ANSWER' }],
      [() => [{ signature: new Uint8Array(63) }], { code: 'LK_WALLET_ANSWER' }],
      [() => [{ signature: seven }, { signature: seven }], { code: 'LK_WALLET_ANSWER' }],
    ] as const) {
      const wallet = new FakeWallet()
      wallet.methods.signMessage = answer
      const { adapter, connection } = await connectedTo(wallet)
      await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject(seen)
    }
  })

  it('need an account that the wallet shows, and the feature', async () => {
    const wallet = new FakeWallet()
    const { adapter, connection } = await connectedTo(wallet)
    const as = (address: string) =>
      adapter.signMessage({ ...connection, accounts: [{ namespace: 'solana', address, type: 'eoa' }] }, 'x')
    await expect(as('')).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(as(carol)).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS', message: 'Account not found' })
    expect(await as(bob)).toBe(base58.encode(seven))
    wallet.without('solana:signMessage')
    await expect(as(alice)).rejects.toMatchObject({
      code: 'LK_FEATURE',
      message: 'The wallet does not support the "solana:signMessage" feature',
    })
  })
})

describe('transactions', () => {
  it('are bytes in, bytes out, for the network in use', async () => {
    const wallet = new FakeWallet()
    const { provider, service, connection, activate } = await connectedTo(wallet)
    expect(await provider.signTransaction(wire)).toEqual(wire)
    expect(wallet.inputsOf('signTransaction')).toMatchObject([{ transaction: wire, chain: 'solana:mainnet' }])
    activate({ ...connection, network: devnet.caipNetworkId })
    expect(await service.signTransaction({ serialize: () => wire })).toEqual(wire)
    expect(wallet.inputsOf('signTransaction')).toMatchObject([{ chain: 'solana:devnet' }])
    await service.signTransaction(wire, { network: testnet })
    expect(wallet.inputsOf('signTransaction')).toMatchObject([{ chain: 'solana:testnet' }])
  })

  it('are signed in one question, in their order', async () => {
    const wallet = new FakeWallet()
    const { provider, service } = await connectedTo(wallet)
    expect(await provider.signAllTransactions([wire, other])).toEqual([wire, other])
    expect(wallet.calls.filter(({ method }) => method === 'signTransaction').length).toBe(1)
    expect(await service.signAllTransactions([])).toEqual([])
    wallet.methods.signTransaction = () => [{ signedTransaction: wire }]
    await expect(service.signAllTransactions([wire, other])).rejects.toMatchObject({
      code: 'LK_WALLET_ANSWER',
    })
  })

  it('are sent by the wallet, or by us once it signed', async () => {
    const wallet = new FakeWallet()
    const node = fakeNode({ sendTransaction: () => ({ result: nine }) })
    const { provider, service } = await connectedTo(wallet, { http: node.http, commitment: 'finalized' })
    const sent: string[] = []
    provider.on('pendingTransaction', (signature) => void sent.push(signature))
    expect(await provider.signAndSendTransaction(wire, { maxRetries: 2 })).toBe(nine)
    expect(wallet.inputsOf('signAndSendTransaction')).toMatchObject([
      { chain: 'solana:mainnet', options: { maxRetries: 2, preflightCommitment: 'finalized' } },
    ])
    expect(node.asked).toEqual([])
    expect(await service.sendTransaction(wire, { skipPreflight: true })).toBe(nine)
    expect(node.asked).toEqual([
      {
        method: 'sendTransaction',
        params: [
          base64.encode(wire),
          { encoding: 'base64', preflightCommitment: 'finalized', skipPreflight: true },
        ],
      },
    ])
    expect(sent).toEqual([nine, nine])
    expect(await service.signAndSendTransaction(wire)).toBe(nine)
    expect(await provider.sendTransaction(wire)).toBe(nine)
  })

  it('are refused for a network the account does not sign for, before the wallet is asked', async () => {
    const wallet = new FakeWallet()
    wallet.own = [account(alice, ['solana:mainnet'])]
    const { service } = await connectedTo(wallet)
    for (const call of [service.signTransaction, service.sendTransaction, service.signAndSendTransaction]) {
      const refused = Reflect.apply(call, service, [
        wire,
        ...(call === service.signTransaction ? [] : [{}]),
        { network: devnet },
      ])
      await expect(refused).rejects.toMatchObject({ code: 'LK_SWITCH' })
    }
    expect(wallet.calls.length).toBe(1)
  })

  it('need a connection', async () => {
    await expect(setup().service.signTransaction(wire)).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
    const { service } = await setupWith(new FakeWallet())
    const connection = { ...pairedWith(() => {}), provider: {} }
    await expect(service.signTransaction(wire, { connection })).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })
})
