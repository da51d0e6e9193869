import { codeOf, messageOf } from './errors.js'

const rejectionCodes: readonly unknown[] = [4001, 5000, 5002, -31001]
const rejectionTexts =
  /user (rejected|declined|cancell?ed|closed modal|denied account)|rejected (from|by) (the )?user|request rejected|^cancelled$|^rejected$|accounts received is empty/i

/** True when the visitor said no in the wallet (EIP-1193 4001, the pairing 5000 family, or the texts wallets use). */
export function isRejection(error: unknown): boolean {
  return rejectionCodes.includes(codeOf(error)) || rejectionTexts.test(messageOf(error))
}
