import { LatchkeyError } from '../../../kernel/plugin.js'
import type { Payment, PayResult } from '../contract.js'
import { timedOut } from '../errors.js'
import { afterVisibleTime } from './visible-time.js'

/** A host page that waits for a payment. */
interface Waiting {
  readonly id: string
  resolve(result: PayResult): void
  reject(error: unknown): void
  /** Where it is under way, e.g. `session 42 at Binance`: closing the modal does not end it then. */
  started?: string | undefined
  /** How the last try ended; the visitor may try again. */
  failed?: PayResult | undefined
}

export type Answers = ReturnType<typeof createAnswers>

interface Listeners {
  /** Whether the modal is. */
  isOpen(): boolean
  /** The time of a payment is over before anything was started: the page has been told so. */
  onExpired(id: string): void
}

/** What host pages are told, each once. A failure is told when the visitor can try no more: is final, or the modal closed. */
export function createAnswers({ isOpen, onExpired }: Listeners) {
  const waiting = new Set<Waiting>()
  const last: { result?: string | undefined; error?: string | undefined } = {}
  const those = (id: string) => [...waiting].filter((one) => one.id === id)
  const resolve = (id: string, result: PayResult) => {
    for (const one of those(id)) one.resolve(result)
  }
  return {
    last,
    wait({ id }: Payment, timeoutMs: number): Promise<PayResult> {
      return new Promise((onResolve, onReject) => {
        const stop = afterVisibleTime(timeoutMs, () => {
          const { started } = own
          own.reject(timedOut(started))
          if (started === undefined) onExpired(id)
        })
        const end = () => {
          stop()
          waiting.delete(own)
        }
        const own: Waiting = {
          id,
          started: those(id)[0]?.started,
          resolve(result) {
            end()
            onResolve(result)
          },
          reject(error) {
            end()
            onReject(error)
          },
        }
        waiting.add(own)
      })
    },
    started({ id }: Payment, where: string): void {
      for (const one of those(id)) one.started = where
    },
    done({ id }: Payment, hash: string | undefined): void {
      last.result = hash
      last.error = undefined
      resolve(id, { success: true, ...(hash !== undefined && { result: hash }) })
    },
    /** @param isFinal the visitor cannot try again */
    failed({ id }: Payment, error: string, isFinal = false): void {
      last.error = error
      const failed = { success: false, error }
      for (const one of those(id)) Object.assign(one, { failed, started: undefined })
      if (isFinal || !isOpen()) resolve(id, failed)
    },
    lost({ id }: Payment, error: LatchkeyError): void {
      for (const one of those(id)) one.reject(error)
    },
    /** The modal was closed. */
    closed(): void {
      for (const one of [...waiting].filter(({ started }) => started === undefined)) {
        if (one.failed) one.resolve(one.failed)
        else one.reject(new LatchkeyError('LK_CLOSED', 'Modal closed'))
      }
    },
  }
}
