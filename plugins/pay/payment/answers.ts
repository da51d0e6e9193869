import { LatchkeyError } from '../../../kernel/plugin.js'
import type { Payment, PayResult } from '../contract.js'
import { type Start, timedOut } from '../errors.js'
import { afterVisibleTime } from './visible-time.js'

/** A host page that waits for a payment. */
interface Waiting {
  readonly id: string
  resolve(result: PayResult): void
  reject(error: unknown): void
  /** Closing the modal does not end it then. */
  started?: Start | undefined
  /** How the last try ended; the visitor may try again. */
  failed?: PayResult | undefined
}

export type Answers = ReturnType<typeof createAnswers>

interface Surroundings {
  /** Aborts when the plugin leaves: nobody is told anything after that. */
  readonly signal: AbortSignal
  /** Whether the modal is. */
  isOpen(): boolean
  /** The time of a payment is over before anything was started: the page has been told so. */
  onExpired(id: string): void
}

/** What host pages are told, each once. A failure is told when the visitor can try no more: is final, or the modal closed. */
export function createAnswers({ signal, isOpen, onExpired }: Surroundings) {
  const waiting = new Set<Waiting>()
  const last: { result?: string | undefined; error?: string | undefined } = {}
  const those = (id: string) => [...waiting].filter((one) => one.id === id)
  const resolve = (id: string, result: PayResult) => {
    for (const one of those(id)) one.resolve(result)
  }
  signal.addEventListener('abort', () => {
    for (const one of waiting) one.reject(one.started === undefined ? closed() : timedOut(one.started))
  })
  return {
    last,
    wait: ({ id }: Payment, timeoutMs: number): Promise<PayResult> =>
      new Promise((resolve, reject) => {
        const host: Waiting = { id, started: those(id)[0]?.started, resolve, reject }
        waitFor(waiting, host, timeoutMs, () => onExpired(id))
      }),
    started({ id }: Payment, start: Start): void {
      for (const one of those(id)) one.started = start
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
        else one.reject(closed())
      }
    },
  }
}

const closed = () => new LatchkeyError('LK_CLOSED', 'Modal closed')

/** Adds it until it is told, at the latest when its time is over. */
function waitFor(waiting: Set<Waiting>, host: Waiting, timeoutMs: number, onExpired: () => void): void {
  const { resolve, reject } = host
  const end = () => {
    stop()
    waiting.delete(host)
  }
  host.resolve = (result) => {
    end()
    resolve(result)
  }
  host.reject = (error) => {
    end()
    reject(error)
  }
  const stop = afterVisibleTime(timeoutMs, () => {
    host.reject(timedOut(host.started))
    if (host.started === undefined) onExpired()
  })
  waiting.add(host)
}
