import { LatchkeyError } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Hex, Target, TypedData } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { targetConnection } from '../target.js'
import { askSignature } from './sign-message.js'

const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** EIP-712, version 4. @throws LatchkeyError LK_TYPED_DATA, LK_SIGN 'Sign message failed', LK_NOT_CONNECTED */
export function signTypedData(state: Eip155State, data: TypedData, target?: Target): Promise<Hex> {
  const connection = targetConnection(state, target)
  const address = requireAddress(connection.accounts[0].address)
  return askSignature(connection, { method: 'eth_signTypedData_v4', params: [address, serialize(data)] })
}

/** The JSON that wallets expect: with the type of the domain, and bigints as decimal text. */
export function serialize({ domain = {}, types, primaryType, message }: TypedData): string {
  if (primaryType !== 'EIP712Domain' && !types[primaryType]) {
    throw new LatchkeyError('LK_TYPED_DATA', 'The typed data has no such type', {
      why: `primaryType is ${primaryType}, which types does not describe.`,
      fix: 'Add it to types, or correct primaryType.',
    })
  }
  const present = Object.entries(domainTypes).filter(([name]) => domain[name] !== undefined)
  const EIP712Domain = present.map(([name, type]) => ({ name, type }))
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, bigintToText)
}

const bigintToText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
