import type * as v from 'valibot'
import { saying, walletError } from '../../adapters/index.js'
import { type Connection, codeOf, LatchkeyError } from '../../kernel/plugin.js'
import { ask } from './answers.js'
import type { WalletRequest } from './provider.js'

/**
 * Calls a method that not every wallet has.
 * @throws LatchkeyError LK_WALLET_METHOD when it has not, LK_WALLET_REQUEST when it fails
 */
export async function callWallet<S extends v.GenericSchema>(
  connection: Connection,
  call: WalletRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  try {
    return await ask(connection.provider, call, schema)
  } catch (error) {
    if (isMissing(error)) throw methodMissing(connection, call.method, error)
    throw walletError(error, 'LK_WALLET_REQUEST', 'The wallet did not do it')
  }
}

/** Tries the methods in order until the wallet knows one. */
export async function callFirst<S extends v.GenericSchema>(
  connection: Connection,
  methods: readonly string[],
  params: readonly unknown[],
  schema: S,
): Promise<v.InferOutput<S>> {
  const [method = '', ...others] = methods
  try {
    return await callWallet(connection, { method, params }, schema)
  } catch (error) {
    if (codeOf(error) !== 'LK_WALLET_METHOD' || others.length === 0) throw error
    return callFirst(connection, others, params, schema)
  }
}

const missingCodes: readonly unknown[] = [4200, -32601, -32004]

function isMissing(error: unknown): boolean {
  const text = /method.*(not (supported|found|available|exist|implemented)|unsupported)|unsupported method/i
  return missingCodes.includes(codeOf(error)) || text.test(saying(error))
}

export function methodMissing(connection: Connection, method: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_WALLET_METHOD', `The wallet does not support ${method}`, {
    why: `${connection.connector.name} does not know this method.`,
    fix: 'Offer this only to wallets whose capabilities name it, or use another wallet.',
    cause,
  })
}
