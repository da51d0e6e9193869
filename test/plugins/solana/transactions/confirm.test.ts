import { base58 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSolanaState } from '../../../../plugins/solana/solana-state.js'
import { confirm } from '../../../../plugins/solana/transactions/confirm.js'
import { rememberLastBlock } from '../../../../plugins/solana/transactions/outcome.js'
import { adapterSetup } from '../../../adapter-kit/adapter-setup.js'
import { contextAnswer, fakeNode } from '../fake-node.js'
import { mainnet } from '../setup.js'

const signature = base58.encode(new Uint8Array(64).fill(9))

type Status = { err: unknown; confirmationStatus?: string | null } | null

afterEach(() => void vi.useRealTimers())

/** A node that says these things of the transaction, one after the other, the last for ever. */
function confirming(statuses: readonly Status[], height = 1) {
  const left = [...statuses]
  const { http } = fakeNode({
    getSignatureStatuses: () => contextAnswer([left.length > 1 ? left.shift() : left[0]]),
    getEpochInfo: () => ({ result: { absoluteSlot: 1, blockHeight: height } }),
  })
  const { context } = adapterSetup('solana', [mainnet])
  const state = createSolanaState({ ...context, report: () => undefined, http, options: {} }, {} as never)
  rememberLastBlock(state, signature, 100)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const began = Date.now()
  const outcome = confirm(state, mainnet, signature).then(
    () => ({ at: Date.now() - began }),
    (error: unknown) => ({ error }),
  )
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return Promise.race([outcome, new Promise((resolve) => setImmediate(resolve))])
  }
}

const confirmed = { err: null, confirmationStatus: 'confirmed' }

describe('waiting for a transaction', () => {
  it('ends when it is as sure as the site wants', async () => {
    const settled = confirming([null, { err: null, confirmationStatus: 'processed' }, confirmed])
    expect(await settled(1999)).toBeUndefined()
    expect(await settled(10)).toEqual({ at: 2000 })
  })

  it('tells what the chain says when it failed there', async () => {
    const settled = confirming([{ err: { InstructionError: [2, { Custom: 1 }] } }])
    expect(await settled(1)).toMatchObject({ error: { code: 'LK_REVERTED' } })
  })

  it('ends when no block can take it any more', async () => {
    expect(await confirming([null], 101)(1)).toMatchObject({ error: { code: 'LK_EXPIRED' } })
  })

  it('ends after a minute, and the transaction counts as on its way', async () => {
    const settled = confirming([null])
    expect(await settled(59_999)).toBeUndefined()
    expect(await settled(10)).toEqual({ at: 60_000 })
  })
})
