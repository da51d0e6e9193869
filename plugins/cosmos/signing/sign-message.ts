import { base64 } from '@scure/base'
import * as v from 'valibot'
import {
  badAnswer,
  callMethod,
  fromHex,
  parsed,
  providerMissing,
  walletError,
} from '../../../adapter-kit/chains/index.js'
import { type Account, type Connection, LatchkeyError, property } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import { chainIdOf } from '../chain.js'
import type { CosmosState } from '../cosmos-state.js'
import { confirm } from '../wallets/confirm.js'
import { signPaired } from './sign-paired.js'

/** ADR-36; the signature is base64. @throws LatchkeyError LK_SIGN, LK_ADDRESS; a visitor's rejection has code 4001 */
export async function signMessage(
  state: CosmosState,
  connection: Connection,
  message: string,
): Promise<string> {
  const [account] = connection.accounts
  requireAddress(account.address)
  const chainId = chainIdOf(state, connection.network)
  try {
    const isPaired = connection.connector.type === 'WALLET_CONNECT'
    const ask = isPaired ? signPaired : signInjected
    if (!isPaired) await requireAccount(state, connection)
    return signatureIn(await ask(connection, chainId, message), account)
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

function signInjected(
  { provider, accounts }: Connection,
  chainId: string,
  message: string,
): Promise<unknown> {
  const input = [chainId, accounts[0].address, message]
  return callMethod(provider, 'signArbitrary', input, { missing: providerMissing })
}

/** An account that was only remembered is read before its first signature; the wallet may prompt then. */
async function requireAccount(state: CosmosState, connection: Connection): Promise<void> {
  const { address } = connection.accounts[0]
  const account = await confirm(state, connection)
  if (account && account.address !== address) throw accountChanged()
}

const Signature = v.union([
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
  // The oldest wallets write bytes as hex.
  v.pipe(
    v.string(),
    v.regex(/^[0-9a-fA-F]{128}$/),
    v.transform((text) => base64.encode(fromHex(text) ?? new Uint8Array())),
  ),
])

/** @throws LatchkeyError LK_WALLET_ANSWER unless it is a signature, by the account's key where both keys are known */
function signatureIn(answer: unknown, { publicKey }: Account): string {
  const signature = parsed(Signature, property(answer, 'signature'))
  const key = property(property(answer, 'pub_key'), 'value')
  const isForeign = typeof key === 'string' && publicKey !== undefined && key !== publicKey
  if (signature && !isForeign) return signature
  throw badAnswer('the request for a signature')
}

function accountChanged(): LatchkeyError {
  return new LatchkeyError('LK_SIGN', 'Sign message failed', {
    why: 'The wallet is on another account than before the page was loaded.',
    fix: 'Check the account that is shown now, then sign again.',
  })
}
