import type { SolanaService } from './contract.js'
import type { SolanaState } from './solana-state.js'
import { resolveTarget } from './target.js'

const signing = () => import('./signing/sign.js')
const sending = () => import('./transactions/send.js')

/** The service `solana`. Each part of it is imported when it is first used. */
export function createService(state: SolanaState): SolanaService {
  return {
    signTransaction: async (transaction, target) =>
      (await signing()).signTransaction(state, resolveTarget(state, target), transaction),
    signAllTransactions: async (transactions, target) =>
      (await signing()).signTransactions(state, resolveTarget(state, target), transactions),
    signAndSendTransaction: async (transaction, options, target) =>
      (await sending()).signAndSendTransaction(state, resolveTarget(state, target), transaction, options),
    sendTransaction: async (transaction, options, target) =>
      (await sending()).sendTransaction(state, resolveTarget(state, target), transaction, options),
    sendInstructions: async (instructions, target) => {
      const { sendInstructions } = await import('./transactions/send-instructions.js')
      return sendInstructions(state, resolveTarget(state, target), instructions)
    },
  }
}
