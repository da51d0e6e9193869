import { abortable, walletError } from '../../../adapter-kit/index.js'
import {
  type Connection,
  LatchkeyError,
  type Network,
  type SendRequest,
  safeParseAs,
} from '../../../kernel/plugin.js'
import type { CallsStatus, Target } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { chainIdOf, toHex } from '../rpc/chain-id.js'
import { Hash } from '../rpc/schemas.js'
import { getCapabilities } from '../wallets/capabilities.js'
import { getCallsStatus, sendCalls } from './batch.js'
import { ensureChain } from './send.js'

/** Milliseconds between two questions about what became of a batch. */
const interval = 1000
const pause = () => new Promise((resolve) => setTimeout(resolve, interval))

/**
 * Whether the wallet does several calls as one on the network (EIP-5792), without having to become something else first.
 * A paired wallet is not asked: its phone would have to be woken for it.
 */
export async function sendsTogether(
  state: Eip155State,
  connection: Connection,
  network: Network,
): Promise<boolean> {
  const chain = chainIdOf(network)
  if (connection.connector.type === 'WALLET_CONNECT' || chain === undefined) return false
  const found = await getCapabilities(state, [chain], { connection, network }).catch(() => undefined)
  const own = found?.[toHex(chain)] ?? found?.['0x0']
  return own?.atomic?.status === 'supported'
}

/**
 * All of the calls or none, in one request to the wallet. Resolves with the hash of the last once they are in a block.
 * @throws LatchkeyError LK_SEND when the wallet gave up, LK_REVERTED when they were undone, LK_WALLET_ANSWER when it does
 *   not say under which hash they are; LK_BATCH, LK_SWITCH; code 4001 when the visitor rejects
 */
export async function sendTogether(
  state: Eip155State,
  connection: Connection,
  network: Network,
  requests: readonly SendRequest[],
): Promise<string> {
  const target = { connection, network }
  const calls = requests.map(({ to, value, data }) => ({ to, value, ...(data && { data }) }))
  try {
    await ensureChain(connection, network)
    const { id } = await sendCalls(state, { calls, atomicRequired: true }, target)
    const ended = await endOf(state, id, target)
    state.balances.forget()
    return hashOf(ended)
  } catch (error) {
    throw walletError(error, 'LK_SEND', 'Transaction error')
  }
}

/** Asks until the wallet says how it ended; a question that fails is asked again. */
async function endOf(state: Eip155State, id: string, target: Target): Promise<CallsStatus> {
  const { signal } = state.context
  for (;;) {
    const now = await getCallsStatus(state, id, target).catch(() => undefined)
    if (now && now.status >= 200) return now
    await abortable(pause, signal)
  }
}

function hashOf({ status, receipts }: CallsStatus): string {
  if (status >= 500) {
    throw new LatchkeyError('LK_REVERTED', 'unknown reason', {
      why: 'The wallet says that the calls were undone on the chain.',
      fix: 'Try the calls one after the other, which tells which of them fails.',
    })
  }
  if (status >= 300) {
    throw new LatchkeyError('LK_SEND', 'Transaction error', {
      why: 'The wallet says that it gave the calls up.',
      fix: 'Try again, or send the calls one after the other.',
    })
  }
  const hash = safeParseAs(Hash, receipts.at(-1)?.transactionHash)
  if (hash.success) return hash.output
  throw new LatchkeyError('LK_WALLET_ANSWER', 'The wallet answered something else', {
    why: 'It says that the calls are done, and names no transaction.',
    fix: 'Look for the transaction in the wallet before anything is sent again.',
  })
}
