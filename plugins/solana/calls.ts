import type { Room } from './room.js'
import type { SolanaService } from './service.js'
import { placeFor } from './target.js'

const signing = () => import('./sign.js')
const sending = () => import('./send.js')

/** The service `solana`; each part loads when it is first used. */
export function createService(room: Room): SolanaService {
  return {
    signTransaction: async (transaction, target) =>
      (await signing()).signTransaction(room, placeFor(room, target), transaction),
    signAllTransactions: async (transactions, target) =>
      (await signing()).signTransactions(room, placeFor(room, target), transactions),
    signAndSendTransaction: async (transaction, options, target) =>
      (await sending()).signAndSendTransaction(room, placeFor(room, target), transaction, options),
    sendTransaction: async (transaction, options, target) =>
      (await sending()).sendTransaction(room, placeFor(room, target), transaction, options),
    sendInstructions: async (instructions, target) =>
      (await import('./instructions.js')).sendInstructions(room, placeFor(room, target), instructions),
  }
}
