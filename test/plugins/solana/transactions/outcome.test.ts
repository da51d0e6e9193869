import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import type { Http } from '../../../../kernel/plugin.js'
import { createSolanaState } from '../../../../plugins/solana/solana-state.js'
import { getOutcome, rememberLastBlock } from '../../../../plugins/solana/transactions/outcome.js'
import { adapterSetup } from '../../../adapter-kit/adapter-setup.js'
import { fakeNode } from '../fake-node.js'
import { mainnet } from '../setup.js'

const signature = base58.encode(new Uint8Array(64).fill(9))
/** The last block that may contain it. */
const last = 100

type Status = { err: unknown; confirmationStatus?: string | null } | null

interface Node {
  /** What it says of the transaction, in turn, the last for ever; an Error is an answer that is none. */
  readonly says: readonly (Status | Error)[]
  /** Block height, slot, and the slot at which it says what it knows. */
  readonly height?: number
  readonly slot?: number
  readonly statusSlot?: number
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
  /** The wallet signed with a blockhash of its own. */
  readonly ownBlockhash?: boolean
  readonly epochFails?: boolean
}

async function look({ says, height = 50, slot = height + 20, statusSlot = slot, ...more }: Node) {
  const left = [...says]
  const limited = { error: { code: 429, message: 'Too many requests' } }
  const { http } = fakeNode({
    getSignatureStatuses: ([, options]: [unknown, object]) => {
      expect(options).toEqual({ searchTransactionHistory: true })
      const value = left.length > 1 ? left.shift() : left[0]
      return value instanceof Error ? limited : { result: { context: { slot: statusSlot }, value: [value] } }
    },
    getEpochInfo: () => (more.epochFails ? limited : { result: { absoluteSlot: slot, blockHeight: height } }),
  })
  const state = stateOf(http, more.commitment)
  if (!more.ownBlockhash) rememberLastBlock(state, signature, last)
  return getOutcome(state, signature, mainnet)
}

function stateOf(http: Http, commitment?: Node['commitment']) {
  const { context } = adapterSetup('solana', [mainnet])
  const options = { ...(commitment && { commitment }) }
  return createSolanaState({ ...context, report: () => undefined, http, options }, {} as never)
}

const processed = { err: null, confirmationStatus: 'processed' }
const confirmed = { err: null, confirmationStatus: 'confirmed' }
const undone = { InstructionError: [2, { Custom: 1 }] }
const limit = new Error('429')

describe('what becomes of a transaction is no more than nodes say', () => {
  it.each<[string, Node, object]>([
    ['as sure as the site wants', { says: [confirmed] }, { status: 'confirmed' }],
    [
      'finalized, which old nodes leave out',
      { says: [{ err: null, confirmationStatus: null }] },
      { status: 'confirmed' },
    ],
    ['less sure than the site wants', { says: [processed] }, { status: 'seen' }],
    [
      'less sure, for a site that wants no more',
      { says: [processed], commitment: 'processed' },
      { status: 'confirmed' },
    ],
    [
      'confirmed, for a site that wants it final',
      { says: [confirmed], commitment: 'finalized' },
      { status: 'seen' },
    ],
    [
      'undone',
      { says: [{ err: undone, confirmationStatus: 'confirmed' }] },
      {
        status: 'failed',
        error: {
          code: 'LK_REVERTED',
          message: '{"InstructionError":[2,{"Custom":1}]}',
          reference: signature,
        },
      },
    ],
    [
      'undone in a block that may be dropped',
      { says: [{ err: undone, confirmationStatus: 'processed' }] },
      { status: 'seen' },
    ],
    ['not known', { says: [null] }, { status: 'unseen' }],
    ['not known in its last block', { says: [null], height: last }, { status: 'unseen' }],
    [
      'not known by a node that is past its last block',
      { says: [null], height: last + 1 },
      {
        status: 'failed',
        error: { code: 'LK_EXPIRED', message: 'The transaction expired', reference: signature },
      },
    ],
    ['found at the second look', { says: [null, confirmed], height: last + 1 }, { status: 'unseen' }],
    [
      'past the last block, and then too many requests',
      { says: [null, limit], height: last + 1 },
      { status: 'unknown' },
    ],
    [
      'past the last block, but not the node that was asked',
      { says: [null], height: last + 1, statusSlot: 90 },
      { status: 'unseen' },
    ],
    [
      'past the last block of a blockhash that was not signed',
      { says: [null], height: 999, ownBlockhash: true },
      { status: 'unseen' },
    ],
    ['not known, and no height', { says: [null], epochFails: true }, { status: 'unseen' }],
    ['too many requests', { says: [limit], height: last + 1 }, { status: 'unknown' }],
    [
      'a status that is none',
      { says: [{ err: null, confirmationStatus: 'certain' }] },
      { status: 'unknown' },
    ],
  ])('%s', async (_, node, outcome) => {
    expect(await look(node)).toMatchObject(outcome)
  })

  it('half an answer is none', async () => {
    for (const result of [null, {}, { value: [confirmed] }, { context: { slot: 1 }, value: [] }]) {
      const { http } = fakeNode({ getSignatureStatuses: () => ({ result }) })
      expect(await getOutcome(stateOf(http), signature, mainnet)).toEqual({ status: 'unknown' })
    }
  })
})
