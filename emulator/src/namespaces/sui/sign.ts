import { createHash } from 'node:crypto'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { fromBase64, toBase64 } from '@mysten/sui/utils'
import * as v from 'valibot'
import { invalidParams, unsupportedMethod } from '../../wallets/errors.js'
import { accounts } from './accounts.js'
import { execute } from './execute.js'
import type { SuiLedger } from './ledger.js'
import { complete } from './transaction.js'

const MessageParams = v.object({ address: v.string(), message: v.string() })
const TransactionParams = v.object({ address: v.string(), transaction: v.string(), chain: v.string() })

/** The Ed25519 test key of this index. Anyone can compute it: never send real funds to it. */
export function suiKey(index: number): Ed25519Keypair {
  const seed = createHash('sha256').update(`latchkey emulator: sui ${index}`).digest()
  return Ed25519Keypair.fromSecretKey(new Uint8Array(seed))
}

/** Signs for the demo wallets, after approval. @param ledger finds a network's ledger by its CAIP-2 id */
export async function sign(
  ledger: (network: string) => SuiLedger,
  method: string,
  params: unknown,
): Promise<unknown> {
  if (method === 'sui:signPersonalMessage') {
    const { address, message } = parse(MessageParams, params)
    return keyOf(address).signPersonalMessage(fromBase64(message))
  }
  if (method !== 'sui:signTransaction' && method !== 'sui:signAndExecuteTransaction')
    throw unsupportedMethod(method)
  const { address, transaction, chain } = parse(TransactionParams, params)
  const bytes = await complete(transaction, address, ledger(chain).executed.size + 1)
  const signed = await keyOf(address).signTransaction(bytes)
  if (method === 'sui:signTransaction') return signed
  const { digest, effects } = await execute(ledger(chain), bytes, [signed.signature])
  return { ...signed, digest, effects: toBase64(effects) }
}

function keyOf(address: string): Ed25519Keypair {
  const index = accounts.findIndex((account) => account.address === address)
  if (index < 0) throw invalidParams('there is no such account')
  return suiKey(index)
}

function parse<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, params)
  if (!result.success) throw invalidParams(v.summarize(result.issues))
  return result.output
}
