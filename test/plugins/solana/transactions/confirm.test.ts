import { base58 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contextAnswer, fakeNode } from '../fake-node.js'
import { FakeWallet } from '../fake-wallet.js'
import { bob, connectedTo, mainnet } from '../setup.js'

const nine = base58.encode(new Uint8Array(64).fill(9))

const blockhash = base58.encode(new Uint8Array(32).fill(5))

const value = 1_000_000n

type Status = { err: unknown; confirmationStatus?: string | null } | null

afterEach(() => void vi.useRealTimers())

const later = () => new Promise((resolve) => setImmediate(resolve))

/** A node that says these things of the transaction, one after the other, the last for ever. */
async function sending(
  statuses: Status[],
  { height = 1, only = false, commitment = 'confirmed' as const } = {},
) {
  vi.useRealTimers()
  const says = [...statuses]
  const node = fakeNode({
    getRecentPrioritizationFees: () => ({ result: [] }),
    getLatestBlockhash: () => contextAnswer({ blockhash, lastValidBlockHeight: 100 }),
    sendTransaction: () => ({ result: nine }),
    getSignatureStatuses: () => contextAnswer([says.length > 1 ? says.shift() : says[0]]),
    getBlockHeight: () => ({ result: height }),
  })
  const wallet = new FakeWallet()
  if (only) wallet.without('solana:signTransaction')
  const at = await connectedTo(wallet, { http: node.http, commitment })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const sent = at.adapter.send?.(at.connection, mainnet, { to: bob, value })
  const outcome = Promise.resolve(sent).then(
    (signature) => ({ signature, at: Date.now() }),
    (error: unknown) => ({ error, at: Date.now() }),
  )
  const began = Date.now()
  // Chunks load in real time; the waiting begins with the first question.
  while (!node.asked.some(({ method }) => method === 'getSignatureStatuses')) await later()
  const settle = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await later()
    const done = await Promise.race([outcome, Promise.resolve(undefined)])
    return done && { ...done, at: done.at - began }
  }
  return { settle, node, wallet }
}

describe('waiting for a transaction', () => {
  it('ends when it is as sure as the site wants', async () => {
    const processed = { err: null, confirmationStatus: 'processed' }
    const { settle } = await sending([null, processed, { err: null, confirmationStatus: 'confirmed' }])
    expect(await settle(1999)).toBeUndefined()
    expect(await settle(10)).toEqual({ signature: nine, at: 2000 })
  })

  it('tells what the chain says when it failed there', async () => {
    const { settle } = await sending([{ err: { InstructionError: [2, { Custom: 1 }] } }])
    expect(await settle(1)).toMatchObject({
      error: { code: 'LK_REVERTED', message: '{"InstructionError":[2,{"Custom":1}]}' },
    })
  })

  it('ends when the last block it could be in has passed', async () => {
    const { settle } = await sending([null], { height: 101 })
    expect(await settle(1)).toMatchObject({ error: { code: 'LK_SEND', message: 'The transaction expired' } })
    const late = await sending([null, { err: null, confirmationStatus: 'finalized' }], { height: 101 })
    expect(await late.settle(1)).toMatchObject({ signature: nine })
  })

  it('ends after a minute, and the transaction counts as on its way', async () => {
    const { settle } = await sending([null])
    expect(await settle(59_999)).toBeUndefined()
    expect(await settle(10)).toEqual({ signature: nine, at: 60_000 })
  })

  it('bears a node that fails meanwhile', async () => {
    const odd = { err: null, confirmationStatus: 'certain' } // not in the documents
    const { settle } = await sending([odd, odd, { err: null, confirmationStatus: null }])
    expect(await settle(2010)).toMatchObject({ signature: nine })
  })

  it('is the same for wallets that send by themselves', async () => {
    const { settle, node, wallet } = await sending([{ err: null }], { only: true })
    expect(await settle(1)).toMatchObject({ signature: nine })
    expect(wallet.inputsOf('signAndSendTransaction')).toMatchObject([
      { chain: 'solana:mainnet', options: { preflightCommitment: 'confirmed' } },
    ])
    expect(node.asked.map(({ method }) => method)).not.toContain('sendTransaction')
  })
})
