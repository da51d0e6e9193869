import type * as v from 'valibot'
import { errorText, walletError } from '../../../adapter-kit/chains/index.js'
import { type Connection, codeOf, LatchkeyError } from '../../../kernel/plugin.js'
import { askWallet, type WalletRequest } from './provider.js'

/**
 * Calls a method that not every wallet supports.
 * @throws LatchkeyError LK_WALLET_METHOD when the wallet does not support it, LK_WALLET_REQUEST when it fails
 */
export async function callWallet<S extends v.GenericSchema>(
  connection: Connection,
  call: WalletRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  try {
    return await askWallet(connection.provider, call, schema)
  } catch (error) {
    if (isUnsupported(error)) throw methodMissing(connection, call.method, error)
    throw walletError(error, 'LK_WALLET_REQUEST', 'The wallet did not do it')
  }
}

/** Calls the first of these methods that the wallet supports. */
export async function callFirstSupported<S extends v.GenericSchema>(
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
    return callFirstSupported(connection, others, params, schema)
  }
}

const unsupportedCodes: readonly unknown[] = [4200, -32601, -32004]

function isUnsupported(error: unknown): boolean {
  const text = /method.*(not (supported|found|available|exist|implemented)|unsupported)|unsupported method/i
  return unsupportedCodes.includes(codeOf(error)) || text.test(errorText(error))
}

export function methodMissing(connection: Connection, method: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_WALLET_METHOD', `The wallet does not support ${method}`, {
    why: `${connection.connector.name} does not know this method.`,
    fix: 'Offer this only to wallets whose capabilities name it, or use another wallet.',
    cause,
  })
}
