import { LatchkeyError } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'
import type { Hex, Target, TypedData } from './service.js'
import { askSignature } from './sign.js'
import { connectionOf } from './target.js'

const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** @throws LatchkeyError LK_TYPED_DATA, LK_SIGN 'Sign message failed', LK_NOT_CONNECTED */
export function signTypedData(room: Room, data: TypedData, target?: Target): Promise<Hex> {
  const connection = connectionOf(room, target)
  const address = requireAddress(connection.accounts[0].address)
  return askSignature(connection, { method: 'eth_signTypedData_v4', params: [address, serialize(data)] })
}

/** The text that wallets expect, with the domain's own type and without bigints. */
export function serialize({ domain = {}, types, primaryType, message }: TypedData): string {
  if (primaryType !== 'EIP712Domain' && !types[primaryType]) {
    throw new LatchkeyError('LK_TYPED_DATA', 'The typed data has no such type', {
      why: `primaryType is ${primaryType}, which types does not describe.`,
      fix: 'Add it to types, or correct primaryType.',
    })
  }
  const present = Object.entries(domainTypes).filter(([name]) => domain[name] !== undefined)
  const EIP712Domain = present.map(([name, type]) => ({ name, type }))
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, plain)
}

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
