import { Transaction } from '@mysten/sui/transactions'

/** BCS of a transaction that has all it needs: sender, gas, resolved inputs. @param json what `toJSON()` answers */
export function build(json: string): Promise<Uint8Array> {
  return Transaction.from(json).build()
}
