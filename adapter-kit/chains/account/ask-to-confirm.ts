import { walletError } from '../../shared/errors/wallet-errors.js'
import { withTimeout } from '../../shared/network/with-timeout.js'

/** How long the visitor may take to answer in the wallet, in milliseconds. */
const patience = 300_000

interface ConfirmOptions {
  /** Ends the request, for instance when the plugin leaves. */
  readonly signal?: AbortSignal
  /** For wallets whose errors have meanings of their own. */
  readonly errorOf?: typeof walletError
}

/**
 * An adapter's `confirm`: asks the wallet for an account that is only remembered.
 * @throws LatchkeyError LK_CONNECT, or what `ask` throws of its own; a visitor's rejection has code 4001
 */
export async function askToConfirm(
  ask: (signal: AbortSignal) => Promise<void>,
  { signal, errorOf = walletError }: ConfirmOptions = {},
): Promise<void> {
  try {
    await withTimeout(patience, [signal], ask)
  } catch (error) {
    throw errorOf(error, 'LK_CONNECT', 'Failed to connect')
  }
}
