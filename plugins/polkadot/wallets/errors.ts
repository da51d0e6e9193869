import { chainUnsupported, noAccounts, rejection, walletError } from '../../../adapter-kit/chains/index.js'
import { codeOf, isRejection, LatchkeyError, messageOf, type Network } from '../../../kernel/plugin.js'
import { isEthereumId } from '../accounts/account-id.js'
import type { SharedAccount } from '../accounts/accounts.js'
import { chainOf } from '../chain.js'

const no = /^(cancell?ed|rejected|denied)\b/i
const notAllowed = /not allowed to interact/i

/**
 * The error for what a wallet of this namespace threw. These wallets give no codes: it is recognised by its text.
 * @param code of the error where the visitor did not reject, with its message
 */
export function polkadotError(error: unknown, code: string, message: string, signal?: AbortSignal): unknown {
  return walletError(understood(error), code, message, signal)
}

function understood(error: unknown): unknown {
  const text = messageOf(error)
  if (isRejection(error)) return error
  return no.test(text) ? rejection(undefined, error) : error
}

/** True when the wallet does not allow this page, or the visitor has just rejected it. */
export function isRefusedAccess(error: unknown): boolean {
  return codeOf(understood(error)) === 4001 || isRejection(error) || notAllowed.test(messageOf(error))
}

/** No account of the wallet may be used on the network that a connection starts on. */
export function noAccountOn(network: Network, shared: readonly SharedAccount[]): LatchkeyError {
  const kind = kindMissing(network, shared)
  return kind ? new LatchkeyError('LK_NO_ACCOUNTS', 'No accounts found', kind) : noAccounts()
}

/** No account of the wallet may be used on the network to switch to. */
export function notServed(network: Network, shared: readonly SharedAccount[]): LatchkeyError {
  const kind = kindMissing(network, shared)
  return kind
    ? new LatchkeyError('LK_SWITCH', 'Chain is not supported', kind)
    : chainUnsupported(network.name)
}

/** What to say where the wallet has accounts, but none of the kind that the network uses. */
function kindMissing(network: Network, shared: readonly SharedAccount[]) {
  const { isEthereum } = chainOf(network)
  if (shared.length === 0 || shared.some(({ key }) => isEthereumId(key) === isEthereum)) return undefined
  const [expected, actual] = isEthereum ? ['Ethereum', 'Polkadot'] : ['Polkadot', 'Ethereum']
  return {
    why: `${network.name} uses ${expected} accounts. The wallet shared only ${actual} accounts.`,
    fix: 'Allow an account of that kind in the wallet, or choose another network.',
  }
}
