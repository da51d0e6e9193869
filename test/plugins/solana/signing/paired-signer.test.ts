import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { codedError, FakeWallet } from '../fake-wallet.js'
import { alice, key, mainnet, pairedWith, setupWith, wireCalling } from '../setup.js'

const nine = base58.encode(new Uint8Array(64).fill(9))

const wire = wireCalling(new Uint8Array())

const other = wireCalling(key(7))

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
    const { adapter } = await setupWith(new FakeWallet())
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
    const { service } = await setupWith(new FakeWallet())
    const connection = pairedWith(answer, { methods, chains: [mainnet.caipNetworkId] })
    expect(await service.signTransaction(wire, { connection })).toEqual(expected)
  })

  it('signs many at once where it may, one by one where not', async () => {
    const { service } = await setupWith(new FakeWallet())
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
    const { service, adapter } = await setupWith(new FakeWallet())
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
    const { adapter } = await setupWith(new FakeWallet())
    const connection = pairedWith(() => Promise.reject(codedError(5000, 'User rejected.')))
    await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject({ code: 4001 })
  })
})
