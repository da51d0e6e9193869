import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { contextAnswer, fakeNode } from '../fake-node.js'
import { FakeWallet } from '../fake-wallet.js'
import { bob, connectedTo, mainnet } from '../setup.js'

const nine = base58.encode(new Uint8Array(64).fill(9))
const [pages, wallets] = [5, 6].map((byte) => base58.encode(new Uint8Array(32).fill(byte)))
const refused = (message: string) => ({ error: { code: -32002, message } })

/** Sends a coin by a wallet that signs, to a node that answers this. */
async function sending(sendTransaction: () => unknown, blockhash = pages) {
  const node = fakeNode({
    getRecentPrioritizationFees: () => ({ result: [] }),
    getLatestBlockhash: () => contextAnswer({ blockhash: pages, lastValidBlockHeight: 100 }),
    sendTransaction,
    getSignatureStatuses: () => contextAnswer([null]),
    getEpochInfo: () => ({ result: { absoluteSlot: 1, blockHeight: 101 } }),
  })
  const wallet = new FakeWallet()
  wallet.methods.signTransaction = (...inputs: { transaction: Uint8Array }[]) =>
    inputs.map(({ transaction }) => {
      const signed = VersionedTransaction.deserialize(transaction)
      signed.message.recentBlockhash = blockhash ?? ''
      signed.signatures = [new Uint8Array(64).fill(9)]
      return { signedTransaction: signed.serialize() }
    })
  const at = await connectedTo(wallet, { http: node.http })
  const sent = at.adapter.send?.(at.connection, mainnet, { to: bob, value: 1_000_000n })
  const outcome = async () => (await at.adapter.getOutcome?.(nine, mainnet))?.status
  return { sent, outcome, node }
}

describe('a transaction that the wallet has signed', () => {
  it('has its signature at once, and is looked for later', async () => {
    const { sent, node } = await sending(() => ({ result: nine }))
    expect(await sent).toBe(nine)
    expect(node.asked.map(({ method }) => method)).not.toContain('getSignatureStatuses')
  })

  it.each<[string, () => unknown]>([
    [
      'no answer',
      () => {
        throw Object.assign(new Error('Gone'), { code: 'LK_NETWORK' })
      },
    ],
    ['an answer that is none', () => ({ result: 7 })],
    ['that it has it already', () => refused('This transaction has already been processed')],
  ])('may be on its way when the node gives %s: it is not told to have failed', async (_, answer) => {
    expect(await (await sending(answer)).sent).toBe(nine)
  })

  it('was not sent when the node says so', async () => {
    const { sent } = await sending(() => refused('Transaction simulation failed'))
    await expect(sent).rejects.toMatchObject({ code: 'LK_SEND' })
  })

  it('expires by the blockhash that was signed alone', async () => {
    const own = await sending(() => ({ result: nine }))
    await own.sent
    expect(await own.outcome()).toBe('failed')
    const other = await sending(() => ({ result: nine }), wallets)
    await other.sent
    expect(await other.outcome()).toBe('unseen')
  })
})
