import { checksumAddress } from '../../adapter-kit/shared/codecs/checksum-address.js'
import { type SignInMessage, writeSignInMessage } from '../../adapter-kit/shared/sign-in/sign-in-message.js'
import { namespaceOf } from '../../kernel/lib/caip.js'
import { textOf } from './chain-names.js'
import { isAddressOf } from './is-address-of.js'

/**
 * The text that a visitor signs: EIP-4361 for Ethereum, CAIP-122 for other chains. Chains that have no name here are
 * named by their namespace, with the whole CAIP-2 id.
 *
 * @throws LatchkeyError LK_SIGN_IN_FIELD for what the text cannot hold
 */
export function writeMessage(message: SignInMessage): string {
  const namespace = namespaceOf(message.chainId)
  const accountAddress = written(namespace, message.accountAddress)
  return writeSignInMessage({ ...message, accountAddress }, textOf(namespace))
}

/** EIP-4361 asks for the checksum of EIP-55. What is no address is nothing that the text can hold. */
function written(namespace: string, address: string): string {
  if (namespace !== 'eip155') return address
  return isAddressOf(namespace, address) ? checksumAddress(address) : ''
}
