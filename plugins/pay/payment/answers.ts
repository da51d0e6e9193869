import { LatchkeyError } from '../../../kernel/plugin.js'
import type { Payment, PayResult } from '../contract.js'
import { timedOut } from '../errors.js'
import { afterVisibleTime } from './visible-time.js'

/** A host page that waits for a payment. */
interface Waiting {
  resolve(result: PayResult): void
  reject(error: unknown): void
  /** Where it is under way, e.g. `session 42 at Binance`: closing the modal does not end it then. */
  started?: string | undefined
  /** How the last try ended; the visitor may try again. */
  failed?: PayResult | undefined
}

export type Answers = ReturnType<typeof createAnswers>

/**
 * What host pages are told, each once. A failure is told when the visitor can try no more: is final, or the modal closed.
 * @param isOpen whether the modal is
 */
export function createAnswers(isOpen: () => boolean) {
  const waiting = new Map<string, Waiting>()
  const last: { result?: string | undefined; error?: string | undefined } = {}
  function resolve(id: string, result: PayResult): void {
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  function reject(id: string, error: unknown): void {
    waiting.get(id)?.reject(error)
    waiting.delete(id)
  }
  return {
    last,
    wait({ id }: Payment, timeoutMs: number): Promise<PayResult> {
      return new Promise((onResolve, onReject) => {
        const stop = afterVisibleTime(timeoutMs, () => reject(id, timedOut(waiting.get(id)?.started)))
        waiting.set(id, {
          resolve(result) {
            stop()
            onResolve(result)
          },
          reject(error) {
            stop()
            onReject(error)
          },
        })
      })
    },
    started({ id }: Payment, where: string): void {
      const one = waiting.get(id)
      if (one) one.started = where
    },
    done({ id }: Payment, hash: string | undefined): void {
      last.result = hash
      last.error = undefined
      resolve(id, { success: true, ...(hash !== undefined && { result: hash }) })
    },
    /** @param isFinal the visitor cannot try again */
    failed({ id }: Payment, error: string, isFinal = false): void {
      last.error = error
      const one = waiting.get(id)
      if (!one) return
      one.failed = { success: false, error }
      one.started = undefined
      if (isFinal || !isOpen()) resolve(id, one.failed)
    },
    lost: ({ id }: Payment, error: LatchkeyError) => reject(id, error),
    /** The modal was closed. */
    closed(): void {
      for (const [id, { started, failed }] of [...waiting]) {
        if (failed && !started) resolve(id, failed)
        else if (!started) reject(id, new LatchkeyError('LK_CLOSED', 'Modal closed'))
      }
    },
  }
}
