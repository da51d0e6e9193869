import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import { verifyTransactionSignature } from '@mysten/sui/verify'
import { type Executed, SUI, type SuiLedger } from './ledger.js'
import { paymentsOf } from './transaction.js'

/** What every transaction costs, in MIST. */
const gasUsed = 1_000_000n

/**
 * Executes a signed transaction once: the same transaction again gets the stored result.
 * @throws Error for a bad signature, too little money, or a command that is not understood
 */
export async function execute(
  ledger: SuiLedger,
  bytes: Uint8Array,
  signatures: readonly string[],
): Promise<Executed> {
  const transaction = Transaction.from(bytes)
  const { sender, gasData } = transaction.getData()
  if (!sender) throw new Error('The transaction has no sender')
  const payer = gasData.owner ?? sender
  for (const address of new Set([sender, payer])) await demandSignature(address, bytes, signatures)
  const digest = await transaction.getDigest()
  const earlierResult = ledger.executed.get(digest)
  if (earlierResult) return earlierResult
  settle(ledger, sender, payer, bytes)
  const result: Executed = { digest, bytes, signatures, effects: effectsOf(digest, ledger) }
  ledger.executed.set(digest, result)
  return result
}

async function demandSignature(address: string, bytes: Uint8Array, signatures: readonly string[]) {
  const checks = signatures.map((signature) => verifyTransactionSignature(bytes, signature, { address }))
  if (!(await Promise.allSettled(checks)).some(({ status }) => status === 'fulfilled')) {
    throw new Error(`Invalid user signature: none is valid for ${address}`)
  }
}

function settle(ledger: SuiLedger, sender: string, payer: string, bytes: Uint8Array): void {
  const payments = paymentsOf(bytes)
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n)
  const need = (address: string, amount: bigint) => {
    if (ledger.balance(address, SUI) < amount) throw new Error('InsufficientCoinBalance')
  }
  need(payer, sender === payer ? total + gasUsed : gasUsed)
  need(sender, total)
  ledger.add(payer, SUI, -gasUsed)
  for (const { to, amount } of payments) {
    ledger.add(sender, SUI, -amount)
    ledger.add(to, SUI, amount)
  }
}

function effectsOf(transactionDigest: string, { executed }: SuiLedger): Uint8Array {
  const effects = {
    status: { Success: true },
    executedEpoch: 0n,
    gasUsed: { computationCost: gasUsed, storageCost: 0n, storageRebate: 0n, nonRefundableStorageFee: 0n },
    transactionDigest,
    gasObjectIndex: null,
    eventsDigest: null,
    dependencies: [],
    lamportVersion: BigInt(executed.size + 2),
    changedObjects: [],
    unchangedSharedObjects: [],
    auxDataDigest: null,
  }
  return bcs.TransactionEffects.serialize({ V2: effects }).toBytes()
}
