import { askPaired, badAnswer, callFeature, featureOf, parsed, walletError } from '../../adapters/index.js'
import type { Connection } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'
import { isPaired, signerOn, walletOf } from './target.js'
import { SignedMessage } from './wire.js'

const feature = 'sui:signPersonalMessage'
/** What wallets had before 2024; its signature lacks the length before the message. */
const legacy = 'sui:signMessage'

/** Signs text as a personal message: a serialised signature in base64. @throws LatchkeyError LK_SIGN 'Sign message failed' */
export async function signMessage(room: Room, connection: Connection, message: string): Promise<string> {
  try {
    const answer = await (isPaired(connection)
      ? askPair(connection, message)
      : askWallet(room, connection, message))
    const signed = parsed(SignedMessage, answer)
    if (!signed) throw badAnswer(feature)
    return signed.signature
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** Paired wallets take the text as it is. */
async function askPair({ accounts, provider }: Connection, message: string): Promise<unknown> {
  const address = requireAddress(accounts[0].address)
  return askPaired(provider, 'sui_signPersonalMessage', { message, address })
}

async function askWallet(room: Room, connection: Connection, text: string): Promise<unknown> {
  const wallet = walletOf(connection)
  const chain = connection.network
  const account = signerOn(room, connection, chain).raw
  const message = new TextEncoder().encode(text)
  const isLegacy = featureOf(wallet, feature) === undefined && featureOf(wallet, legacy) !== undefined
  if (isLegacy) return callFeature(wallet, legacy, 'signMessage', [{ message, account }])
  return callFeature(wallet, feature, 'signPersonalMessage', [{ message, account, chain }])
}
