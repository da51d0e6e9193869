import { abortable, withTimeout } from '../../../adapter-kit/chains/index.js'
import type { Network } from '../../../kernel/plugin.js'
import type { SolanaState } from '../solana-state.js'
import { getOutcome } from './outcome.js'

/** How long to wait for a transaction, and how often to look, in milliseconds. */
const confirmTime = 60_000
const interval = 1000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, interval))

/**
 * Waits until a transaction is confirmed to the commitment that the site chose. Returns as well after a minute in which
 * nobody told how it ended, because it may still be confirmed later.
 * @throws LatchkeyError LK_REVERTED when it failed on the chain, LK_EXPIRED when no block can contain it any more
 */
export async function confirm(state: SolanaState, network: Network, signature: string): Promise<void> {
  await withTimeout(confirmTime, [state.context.signal], async (signal) => {
    while (!signal.aborted) {
      const outcome = await getOutcome(state, signature, network, signal)
      if (outcome.status === 'failed') throw outcome.error
      if (outcome.status === 'confirmed') return
      await abortable(pause, signal).catch(() => {})
    }
  })
}
