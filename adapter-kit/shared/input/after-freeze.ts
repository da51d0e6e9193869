import { isWalletLost } from '../errors/wallet-errors.js'

/**
 * Wallets that were being asked when the browser put the page into its back-forward cache: it closes the channel to
 * their extension, and the first call after the page came back fails by that.
 */
const frozen = new WeakSet<object>()

/**
 * Asks a wallet, and once more where that fails since the page was frozen meanwhile.
 * @param isRepeatable that it is asked twice harms nobody, whatever became of the first time
 */
export async function askAfterFreeze(
  wallet: unknown,
  isRepeatable: boolean,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  if (typeof wallet !== 'object' || wallet === null) return ask()
  const stop = watchFreeze(wallet)
  try {
    const answer = await ask()
    frozen.delete(wallet)
    return answer
  } catch (error) {
    const isClosed = frozen.has(wallet) && isWalletLost(error)
    frozen.delete(wallet)
    if (!isClosed || !isRepeatable) throw error
    return await ask()
  } finally {
    stop()
  }
}

/** Known before the page is frozen: what fails by it may be told before the page hears that it is back. */
function watchFreeze(wallet: object): () => void {
  if (typeof window === 'undefined' || !window.addEventListener) return () => undefined
  const page = window
  const onHide = (event: PageTransitionEvent) => event.persisted && frozen.add(wallet)
  page.addEventListener('pagehide', onHide)
  return () => page.removeEventListener('pagehide', onHide)
}
