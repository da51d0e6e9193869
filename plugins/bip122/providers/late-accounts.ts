import {
  accountsOf,
  type StandardAccount,
  type StandardWallet,
  watchStandard,
  withTimeout,
} from '../../../adapter-kit/chains/index.js'

/** How long a wallet may take to list its accounts after it registered, in milliseconds. */
const longest = 1000

/** The accounts of a wallet that shows none yet: some ask their extension first. None of this prompts. */
export async function lateAccounts(
  wallet: StandardWallet,
  signal: AbortSignal | undefined,
): Promise<readonly StandardAccount[]> {
  const wait = (limit: AbortSignal) =>
    new Promise<void>((resolve) => {
      const stop = watchStandard(wallet, (list) => list.length > 0 && finish(), [], 'bitcoin:events')
      const finish = () => {
        stop()
        resolve()
      }
      limit.addEventListener('abort', finish)
      if (limit.aborted) finish()
    })
  await withTimeout(longest, [signal], wait)
  return accountsOf(wallet)
}
