import { rejection, walletError } from '../../adapters/index.js'
import { messageOf } from '../../kernel/plugin.js'

/** How Sui wallets word a no; they have no codes. */
const no = /^(rejected from user|user (declined|denied)|rejected by user)/i

/** What a wallet threw, in our words; see walletError. */
export function failure(error: unknown, code: string, message: string, signal?: AbortSignal): unknown {
  const said = no.test(messageOf(error)) ? rejection(undefined, error) : error
  return walletError(said, code, message, signal)
}
