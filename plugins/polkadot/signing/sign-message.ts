import * as v from 'valibot'
import { askPaired, badAddress, badAnswer, callMethod, parsed } from '../../../adapter-kit/chains/index.js'
import { type Connection, LatchkeyError, property } from '../../../kernel/plugin.js'
import { accountIdOf, toPrefixedHex } from '../accounts/account-id.js'
import { polkadotError } from '../wallets/errors.js'
import { readShared } from '../wallets/injected.js'

/** 64 bytes, 65 for ecdsa; one more where the wallet puts the type of key in front. */
const Signature = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{128}([0-9a-f]{2}){0,2}$/i))

/**
 * Signs text, in `<Bytes>` so that it cannot be a transaction.
 * @returns hex of the signature
 * @throws LatchkeyError LK_SIGN 'Sign message failed', LK_ADDRESS, LK_WALLET_METHOD; a visitor's rejection has code 4001
 */
export async function signMessage(connection: Connection, message: string): Promise<string> {
  const { address } = connection.accounts[0]
  const key = accountIdOf(address)
  if (!key) throw badAddress('It is no address of this chain, or its checksum is wrong.')
  const isPaired = connection.connector.type === 'WALLET_CONNECT'
  try {
    const answer = isPaired
      ? await askPaired(connection.provider, 'polkadot_signMessage', { address, message })
      : await signRaw(connection.provider, toPrefixedHex(key), message)
    const signature = parsed(Signature, property(answer, 'signature'))
    if (signature !== undefined) return signature
    throw badAnswer(isPaired ? 'polkadot_signMessage' : 'signRaw')
  } catch (error) {
    throw polkadotError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** Wallets find an account only by the address as they write it themselves. */
async function signRaw(injected: object, id: string, message: string): Promise<unknown> {
  const account = (await readShared(injected)).find((account) => account.id === id)
  if (!account) throw accountGone()
  const input = { address: account.address, data: toPrefixedHex(wrap(message)), type: 'bytes' }
  return callMethod(property(injected, 'signer'), 'signRaw', [input], { missing: methodMissing })
}

/** A message that is wrapped already stays as it is: wallets and verifiers do the same. */
function wrap(message: string): Uint8Array {
  const isWrapped = message.startsWith('<Bytes>') && message.endsWith('</Bytes>')
  return new TextEncoder().encode(isWrapped ? message : `<Bytes>${message}</Bytes>`)
}

function accountGone(): LatchkeyError {
  return new LatchkeyError('LK_SIGN', 'Sign message failed', {
    why: 'The wallet does not share this account with the page any more.',
    fix: 'Allow the account in the wallet, or choose another one.',
  })
}

function methodMissing(): LatchkeyError {
  return new LatchkeyError('LK_WALLET_METHOD', 'The wallet does not support signRaw', {
    why: 'It signs transactions only.',
    fix: 'Use another wallet to sign messages.',
  })
}
