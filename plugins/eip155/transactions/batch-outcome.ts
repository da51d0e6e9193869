import { abortable, type BatchOutcome, type WalletWord } from '../../../adapter-kit/chains/index.js'
import { type Connection, type Network, safeParseAs } from '../../../kernel/plugin.js'
import type { CallsStatus } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { Hash } from '../rpc/schemas.js'
import { getCallsStatus } from './batch.js'
import { type Eip155Outcome, getOutcome } from './outcome.js'

/**
 * One look at what became of a batch. The wallet names its transactions, and only a node says what became of them:
 *
 * | the wallet says           | a node says               | outcome                                           |
 * | ------------------------- | ------------------------- | ------------------------------------------------- |
 * | nothing, or no hash       | –                         | `unknown`, with the wallet's word                 |
 * | waiting or done, a hash   | confirmed                 | `confirmed`                                       |
 * | given up, a hash          | confirmed                 | `unknown`: of an account's own calls a node of a bundle tells nothing |
 * | anything, a hash          | failed, seen, unseen, unknown | what the node says                             |
 *
 * Never rejects.
 */
export async function getBatchOutcome(
  state: Eip155State,
  connection: Connection,
  network: Network,
  id: string,
  signal: AbortSignal = state.context.signal,
): Promise<BatchOutcome> {
  const answer = await abortable(() => getCallsStatus(state, id, { connection, network }), signal).catch(
    () => undefined,
  )
  if (!answer) return { status: 'unknown' }
  const wallet = wordOf(answer)
  const outcomes = await Promise.all(hashesOf(answer).map((hash) => getOutcome(state, hash, network, signal)))
  const last = outcomes.at(-1)
  if (!last) return { status: 'unknown', wallet }
  return { ...together(outcomes, last, wallet), wallet }
}

/** The one of several transactions that says what became of all: the first that is not confirmed, else the last. */
function together(outcomes: readonly Eip155Outcome[], last: Eip155Outcome, wallet: WalletWord): BatchOutcome {
  const { mined: _, ...outcome } = outcomes.find(({ status }) => status !== 'confirmed') ?? last
  const isDenied = outcome.status === 'confirmed' && wallet === 'gave-up'
  return isDenied ? { status: 'unknown', hash: outcome.hash } : outcome
}

/** By EIP-5792: 100 and up is waiting, 200 and up done; 400 was given up, 500 undone, 600 undone in part. */
function wordOf({ status, receipts }: CallsStatus): WalletWord {
  if (status < 200) return 'waiting'
  const isUndone = receipts.some((receipt) => receipt.status === '0x0' || receipt.status === 'reverted')
  return status < 300 && !isUndone ? 'done' : 'gave-up'
}

function hashesOf({ receipts }: CallsStatus): readonly string[] {
  const hashes = receipts.flatMap(({ transactionHash }) => {
    const hash = safeParseAs(Hash, transactionHash)
    return hash.success ? [hash.output] : []
  })
  return [...new Set(hashes)]
}
