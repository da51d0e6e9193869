import { base64 } from '@scure/base'
import { LatchkeyError } from '../../../kernel/plugin.js'
import type { SuiTransaction } from '../contract.js'

/**
 * A transaction as BCS in base64, the form that paired wallets take.
 * @throws LatchkeyError LK_LIBRARY; the SDK's own errors
 */
export async function transactionBytes(transaction: SuiTransaction): Promise<string> {
  if (typeof transaction !== 'string' && transaction.build) {
    return base64.encode(Uint8Array.from(await transaction.build()))
  }
  const json = typeof transaction === 'string' ? transaction : await transaction.toJSON()
  return base64.encode(Uint8Array.from(await build(json)))
}

/** BCS by the SDK. The transaction must be complete: sender, gas and resolved inputs. */
async function build(json: string): Promise<Uint8Array> {
  const Transaction = await loadTransaction()
  return Transaction.from(json).build()
}

/** The import is inside `try`, so that a bundler builds a site without the package. */
async function loadTransaction() {
  try {
    const { Transaction } = await import('@mysten/sui/transactions')
    return Transaction
  } catch (cause) {
    throw new LatchkeyError('LK_LIBRARY', 'The package @mysten/sui could not be loaded', {
      why: 'Paired wallets take built transactions; it is not installed, or its chunk did not arrive.',
      fix: 'Run npm install @mysten/sui, or pass a transaction object that has build().',
      cause,
    })
  }
}
