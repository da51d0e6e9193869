import {
  askPaired,
  badAnswer,
  callFeature,
  featureOf,
  parsed,
  walletError,
} from '../../../adapter-kit/chains/index.js'
import type { Connection } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { SuiState } from '../sui-state.js'
import { isPaired, signerOn, walletOf } from '../target.js'
import { SignedMessage } from './schemas.js'

const feature = 'sui:signPersonalMessage'
/** The feature of wallets from before 2024, which sign the message without its length in front. */
const legacy = 'sui:signMessage'

/**
 * Signs text as a personal message: a serialised signature in base64.
 * @throws LatchkeyError LK_SIGN 'Sign message failed'
 */
export async function signMessage(state: SuiState, connection: Connection, message: string): Promise<string> {
  try {
    const answer = await (isPaired(connection)
      ? askPairedWallet(connection, message)
      : askBrowserWallet(state, connection, message))
    const result = parsed(SignedMessage, answer)
    if (!result) throw badAnswer(feature)
    return result.signature
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** Paired wallets take the text itself, not its bytes. */
async function askPairedWallet({ accounts, provider }: Connection, message: string): Promise<unknown> {
  const address = requireAddress(accounts[0].address)
  return askPaired(provider, 'sui_signPersonalMessage', { message, address })
}

async function askBrowserWallet(state: SuiState, connection: Connection, text: string): Promise<unknown> {
  const wallet = walletOf(connection)
  const chain = connection.network
  const account = signerOn(state, connection, chain).raw
  const message = new TextEncoder().encode(text)
  const isLegacy = featureOf(wallet, feature) === undefined && featureOf(wallet, legacy) !== undefined
  if (isLegacy) return callFeature(wallet, legacy, 'signMessage', [{ message, account }])
  return callFeature(wallet, feature, 'signPersonalMessage', [{ message, account, chain }])
}
