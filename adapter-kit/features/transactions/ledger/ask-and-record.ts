import { codeOf } from '../../../../kernel/plugin.js'
import { walletError } from '../../../shared/errors/wallet-errors.js'
import { listen } from '../../../shared/input/listen.js'
import type { Sender } from '../sender.js'
import type { Handover } from './handover.js'
import type { Ledger } from './ledger.js'

/** The hash of a transaction, or the wallet's id of calls that it does as one. */
export type HandedOver = string | { readonly batch: string }

/**
 * Asks the wallet, and resolves with what it handed over. Called directly after the session was compared with the review:
 * it must build the request from the review alone, and must not await anything before asking.
 */
export type AskWallet = (from: Sender) => Promise<HandedOver>

/**
 * Asks the wallet. That it is asked stands in the ledger before it is, and what it handed over before anybody is told:
 * the page may be left at any moment. Only a wallet that refuses takes it out again.
 */
export async function askAndRecord(
  ask: AskWallet,
  from: Sender,
  handover: Handover,
  ledger: Ledger,
  onPending: () => void,
): Promise<Handover> {
  ledger.put(handover)
  const stop = listen(from.connection.provider, 'pendingTransaction', onPending)
  try {
    const answer = await ask(from)
    const id = typeof answer === 'string' ? { hash: answer } : { batch: answer.batch }
    const record: Handover = { ...handover, ...id, status: 'sent' }
    ledger.put(record)
    return record
  } catch (error) {
    if (!mayBeSent(error)) ledger.remove(handover.id)
    throw error
  } finally {
    stop()
  }
}

/** The wallet stopped answering, answered too late, or its answer cannot be read. */
const unclear: readonly unknown[] = ['LK_WALLET_LOST', 'LK_WALLET_EXPIRED', 'LK_WALLET_ANSWER']

/** Whether the wallet may have handed it over all the same, so that nobody can say it was not. */
const mayBeSent = (error: unknown): boolean =>
  unclear.includes(codeOf(walletError(error, 'LK_SEND', 'Transaction error')))
