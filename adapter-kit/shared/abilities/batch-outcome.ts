import type { Connection, Network, SendRequest, TransactionOutcome } from '../../../kernel/plugin.js'

declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /**
     * Whether the wallet does several requests as one, all of them or none. Prompts nobody, and does not wake a paired
     * wallet.
     */
    sendsTogether?(connection: Connection, network: Network): Promise<boolean>
    /**
     * Hands them over as one, and resolves with the wallet's id of the batch: from then on it may take place. It rejects
     * only where the wallet says that it took nothing.
     */
    sendTogether?(
      connection: Connection,
      network: Network,
      requests: readonly SendRequest[],
    ): Promise<{ readonly batch: string }>
    /**
     * One look at what became of a batch: the wallet tells which transaction it is, and a node what became of that. Goes
     * with `sendTogether`.
     */
    getBatchOutcome?(
      connection: Connection,
      network: Network,
      batch: string,
      signal?: AbortSignal,
    ): Promise<BatchOutcome>
  }
}

/**
 * What a wallet says of a batch that it has taken: it is at it, has done it, or has given it up or had it undone. None of
 * these is a node's word.
 */
export type WalletWord = 'waiting' | 'done' | 'gave-up'

/** What is known of a batch: what nodes tell of its transaction, once the wallet has named it, and what the wallet says. */
export type BatchOutcome = TransactionOutcome & { readonly wallet?: WalletWord | undefined }
