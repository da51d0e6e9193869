import { base64 } from '@scure/base'
import {
  badAnswer,
  callMethod,
  hasMethod,
  providerMissing,
  readBytes,
} from '../../../adapter-kit/chains/index.js'
import { type Account, property } from '../../../kernel/plugin.js'
import { hasPrefix } from './address.js'

/** Whose account is asked for. */
interface KeyRequest {
  readonly chainId: string
  /** Prefix of the chain's addresses; any when unknown. */
  readonly prefix: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The account on a chain; the wallet may prompt. @throws LatchkeyError LK_WALLET_ANSWER, the wallet's own errors */
export async function askKey(provider: object, { chainId, prefix, signal }: KeyRequest): Promise<Account> {
  const answer = await callMethod(provider, 'getKey', [chainId], { signal, missing: providerMissing })
  const account = accountIn(answer, prefix)
  if (account) return account
  throw badAnswer('getKey')
}

/** Whether the page may still see the account; true for wallets that cannot be asked without a prompt. */
export async function isAllowed(
  provider: object,
  { chainId, signal }: Omit<KeyRequest, 'prefix'>,
): Promise<boolean> {
  if (!hasMethod(provider, 'isEnabled')) return true
  return (await callMethod(provider, 'isEnabled', [[chainId]], { signal, missing: providerMissing })) === true
}

/** The account after the wallet reported a change; undefined when it shares none any more. */
export async function readKey(provider: object, request: KeyRequest): Promise<Account | undefined> {
  if (!(await isAllowed(provider, request))) return undefined
  if (!hasMethod(provider, 'getKeysSettled')) return askKey(provider, request)
  const input = [[request.chainId]]
  const settled = await callMethod(provider, 'getKeysSettled', input, { missing: providerMissing })
  const first = property(settled, '0')
  return property(first, 'status') === 'fulfilled'
    ? accountIn(property(first, 'value'), request.prefix)
    : undefined
}

function accountIn(key: unknown, prefix: string | undefined): Account | undefined {
  const address = property(key, 'bech32Address')
  if (!hasPrefix(address, prefix)) return undefined
  const publicKey = publicKeyIn(property(key, 'pubKey'))
  return { namespace: 'cosmos', address, type: 'eoa', ...(publicKey && { publicKey }) }
}

/** A secp256k1 key in base64, as signatures carry it. */
function publicKeyIn(value: unknown): string | undefined {
  const bytes = readBytes(value, 65)
  return bytes?.length === 33 || bytes?.length === 65 ? base64.encode(bytes) : undefined
}
