import type { AppKey, Permission, PermissionRequest } from '../../../adapter-kit/chains/index.js'
import { canonicalAddress, isAddress } from '../accounts/address.js'

/** What is wrong with a request, in a sentence; undefined for a good one. */
export async function checkRequest({ key, permissions }: PermissionRequest): Promise<string | undefined> {
  if (!(await isKey(key))) return 'The key is no public key of 33 or 65 bytes in hexadecimal.'
  const strange = permissions.map(addressIn).find((address) => address !== undefined && !isGood(address))
  return strange === undefined
    ? undefined
    : `${strange} is no address of an EVM chain, or one of its letters is wrong.`
}

const isGood = (address: string) => isAddress(address) && !canonicalAddress(address).mistyped

function addressIn(permission: Permission): string | undefined {
  if (permission.type === 'contract-call') return permission.contract
  return permission.type === 'token-allowance' ? permission.token : undefined
}

/** Whether it can be a key of its curve, short or long. */
async function isKey(key: AppKey): Promise<boolean> {
  if (!/^0x(0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i.test(key.publicKey)) return false
  const { appAccount } = await import('./app-account.js')
  try {
    appAccount(key)
    return true
  } catch {
    return false
  }
}
