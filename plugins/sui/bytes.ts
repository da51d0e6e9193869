import { LatchkeyError } from '../../kernel/plugin.js'
import { toBase64 } from './base64.js'
import type { SuiTransaction } from './service.js'

/** BCS in base64, which is what paired wallets take. @throws LatchkeyError LK_LIBRARY; what the SDK throws */
export async function bytesOf(transaction: SuiTransaction): Promise<string> {
  if (typeof transaction !== 'string' && transaction.build) {
    return toBase64(Uint8Array.from(await transaction.build()))
  }
  const json = typeof transaction === 'string' ? transaction : await transaction.toJSON()
  return toBase64(Uint8Array.from(await build(json)))
}

/** BCS of a transaction that has all it needs: sender, gas, resolved inputs. */
async function build(json: string): Promise<Uint8Array> {
  const Transaction = await loadTransaction()
  return Transaction.from(json).build()
}

/** Inside `try`, so that a bundler builds a site that did not install the package. */
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
