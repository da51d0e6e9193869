import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { compile } from '../../plugins/solana/message.js'
import {
  account,
  alice,
  bob,
  carol,
  connectedTo,
  devnet,
  house,
  houseWith,
  inContext,
  key,
  mainnet,
  PretendWallet,
  pairedWith,
  pretendNode,
  testnet,
  walletSays,
} from './solana-pretend.js'

const seven = new Uint8Array(64).fill(7)
const nine = base58.encode(new Uint8Array(64).fill(9))
const { wire } = compile(key(1), [{ program: key(9), accounts: [], data: new Uint8Array() }], key(8))
const other = compile(key(1), [{ program: key(9), accounts: [], data: key(7) }], key(8)).wire

describe('messages', () => {
  it('go to the wallet as UTF-8 with its own account, and come back in base58', async () => {
    const wallet = new PretendWallet()
    const { adapter, connection, provider } = await connectedTo(wallet)
    expect(await adapter.signMessage(connection, 'é')).toBe(base58.encode(seven))
    const own = (wallet.own as unknown[])[0]
    expect(wallet.inputsOf('signMessage')).toEqual([{ account: own, message: Uint8Array.of(0xc3, 0xa9) }])
    expect(await provider.signMessage(Uint8Array.of(1))).toEqual(seven)
  })

  it('fail with one sentence; a no stays a no', async () => {
    for (const [answer, seen] of [
      [() => Promise.reject(walletSays(4001)), { code: 4001 }],
      [() => Promise.reject(walletSays(7, 'x')), { code: 'LK_SIGN', message: 'Sign message failed' }],
      [() => Promise.reject(walletSays(-32002)), { code: 'LK_WALLET_PENDING' }],
      [() => [], { code: 'LK_WALLET_ANSWER' }],
      [() => [{ signature: new Uint8Array(63) }], { code: 'LK_WALLET_ANSWER' }],
      [() => [{ signature: seven }, { signature: seven }], { code: 'LK_WALLET_ANSWER' }],
    ] as const) {
      const wallet = new PretendWallet()
      wallet.methods.signMessage = answer
      const { adapter, connection } = await connectedTo(wallet)
      await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject(seen)
    }
  })

  it('need an account that the wallet shows, and the feature', async () => {
    const wallet = new PretendWallet()
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
    const wallet = new PretendWallet()
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
    const wallet = new PretendWallet()
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
    const wallet = new PretendWallet()
    const node = pretendNode({ sendTransaction: () => ({ result: nine }) })
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
    const wallet = new PretendWallet()
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
    await expect(house().service.signTransaction(wire)).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
    const { service } = await houseWith(new PretendWallet())
    const connection = { ...pairedWith(() => {}), provider: {} }
    await expect(service.signTransaction(wire, { connection })).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })
})

describe('a pairing session', () => {
  const methods = [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ]

  it('signs messages by its own method', async () => {
    const asked: unknown[] = []
    const connection = pairedWith((call) => {
      asked.push(call)
      return { signature: nine }
    })
    const { adapter } = await houseWith(new PretendWallet())
    expect(await adapter.signMessage(connection, 'Hi')).toBe(nine)
    const message = base58.encode(new TextEncoder().encode('Hi'))
    expect(asked).toEqual([{ method: 'solana_signMessage', params: { message, pubkey: alice } }])
  })

  it.each([
    ['the transaction', () => ({ transaction: base64.encode(wire) }), wire],
    [
      'a signature alone',
      () => ({ signature: nine }),
      Uint8Array.of(1, ...new Uint8Array(64).fill(9), ...wire.slice(65)),
    ],
  ])('signs transactions, answering %s', async (_what, answer, expected) => {
    const { service } = await houseWith(new PretendWallet())
    const connection = pairedWith(answer, { methods, chains: [mainnet.caipNetworkId] })
    expect(await service.signTransaction(wire, { connection })).toEqual(expected)
  })

  it('signs many at once where it may, one by one where not', async () => {
    const { service } = await houseWith(new PretendWallet())
    const asked: string[] = []
    const answer = ({ method, params }: { method: string; params: never }) => {
      asked.push(method)
      const { transactions, transaction } = params as { transactions?: string[]; transaction?: string }
      return { transactions, transaction }
    }
    const all = [wire, other]
    for (const granted of [methods, methods.filter((method) => !method.includes('All'))]) {
      const connection = pairedWith(answer, { methods: granted })
      expect(await service.signAllTransactions(all, { connection })).toEqual(all)
    }
    expect(asked).toEqual([methods[2], methods[1], methods[1]])
  })

  it('sends, and its answers are looked at', async () => {
    const { service, adapter } = await houseWith(new PretendWallet())
    const good = pairedWith(() => ({ signature: nine }), { methods })
    expect(await service.signAndSendTransaction(wire, {}, { connection: good })).toBe(nine)
    for (const odd of [
      undefined,
      null,
      7,
      {},
      { signature: 'O0' },
      { signature: 'abc' },
      { transaction: '!' },
    ]) {
      const connection = pairedWith(() => odd, { methods })
      const target = { connection }
      const refused = { code: 'LK_WALLET_ANSWER' }
      await expect(service.signAndSendTransaction(wire, {}, target)).rejects.toMatchObject(refused)
      await expect(service.signTransaction(wire, target)).rejects.toMatchObject(refused)
      await expect(service.signAllTransactions([wire, wire], target)).rejects.toMatchObject(refused)
      await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject(refused)
    }
  })

  it('says no in its own code', async () => {
    const { adapter } = await houseWith(new PretendWallet())
    const connection = pairedWith(() => Promise.reject(walletSays(5000, 'User rejected.')))
    await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject({ code: 4001 })
  })
})

describe('balances', () => {
  it('are kept for a while, shared while asked, and 0.00 when they cannot be read', async () => {
    let lamports: unknown = 1_500_000_000
    const node = pretendNode({ getBalance: () => inContext(lamports) })
    const { adapter } = house({ http: node.http })
    const both = await Promise.all([
      adapter.getBalance?.(alice, mainnet),
      adapter.getBalance?.(alice, mainnet),
    ])
    expect(both[0]).toEqual({ value: 1_500_000_000n, decimals: 9, symbol: 'SOL', formatted: '1.5' })
    expect(both[1]).toEqual(both[0])
    expect(node.asked).toEqual([{ method: 'getBalance', params: [alice, { commitment: 'confirmed' }] }])
    for (lamports of [-1, 0.5, '5', null]) {
      expect(await adapter.getBalance?.(bob, mainnet)).toMatchObject({ value: 0n, formatted: '0.00' })
    }
    expect(await adapter.getBalance?.('nobody', mainnet)).toMatchObject({ formatted: '0.00', symbol: 'SOL' })
  })
})
