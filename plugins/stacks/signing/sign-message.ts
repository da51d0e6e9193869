import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as v from 'valibot'
import { badAddress, badAnswer, fromHex, parsed } from '../../../adapter-kit/chains/index.js'
import { type Connection, LatchkeyError } from '../../../kernel/plugin.js'
import { addressIn, type ParsedAddress, parseAddress } from '../accounts/address.js'
import type { StacksState } from '../stacks-state.js'
import { askConnected } from '../wallets/ask-connected.js'
import { stacksError } from '../wallets/wallet-request.js'

const hexOf = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.transform((text) => text.replace(/^0x/i, '').toLowerCase()),
    v.regex(pattern),
  )

const Signed = v.object({
  signature: hexOf(/^[0-9a-f]{130}$/),
  publicKey: v.optional(hexOf(/^([0-9a-f]{66}|[0-9a-f]{130})$/)),
})

/** Hex of 65 bytes: r, s and the recovery number. @throws LatchkeyError LK_SIGN 'Sign message failed', LK_ADDRESS, LK_WALLET_ANSWER; a visitor's rejection has code 4001 */
export async function signMessage(
  state: StacksState,
  connection: Connection,
  message: string,
): Promise<string> {
  const account = parseAddress(connection.accounts[0].address)
  if (!account) throw badAddress('A Stacks address begins with S and has a checksum.')
  try {
    const answer = await askConnected(state, connection, 'stx_signMessage', { message })
    const result = parsed(Signed, answer)
    if (!result) throw badAnswer('stx_signMessage')
    if (result.publicKey && !isKeyOf(account, result.publicKey)) throw otherAccount()
    return result.signature
  } catch (error) {
    throw stacksError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** Whether the key is the address's. Taken for true with an uncompressed key, and for an address of several keys. */
function isKeyOf({ form, kind, hash }: ParsedAddress, publicKey: string): boolean {
  if (kind === 'multi' || publicKey.length !== 66) return true
  const bytes = fromHex(publicKey) ?? new Uint8Array() // never undefined: the schema accepts hex only
  const keyHash = ripemd160(sha256(bytes))
  return addressIn(form, { kind, hash: keyHash }) === addressIn(form, { kind, hash })
}

function otherAccount(): LatchkeyError {
  return new LatchkeyError('LK_SIGN', 'Sign message failed', {
    why: 'The wallet signed with another account than the connected one.',
    fix: 'Choose the connected account in the wallet, or connect again.',
  })
}
