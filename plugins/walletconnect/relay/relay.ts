import type { UniversalProvider } from '@walletconnect/universal-provider'
import { linkSignals, messageOf, property } from '../../../kernel/plugin.js'
import { refusalOf } from '../errors.js'
import { relayFailed } from '../failures.js'

type Relayer = InstanceType<typeof UniversalProvider>['client']['core']['relayer']

/** An attempt to reach the relay that starts after this time means that those before it failed. */
const PATIENCE_MS = 2500

/**
 * The client tries to connect for a long time and then reports little: this watches its connection, so that a refusal
 * or a relay that is down is known at once.
 */
export function followRelay(relayer: Relayer) {
  const listeners = new Set<(error: unknown) => void>()
  const tries = new Set<() => void>()
  watchTries(relayer, () => {
    for (const onTry of [...tries]) onTry()
  })
  relayer.on('relayer_error', (error: unknown) => {
    for (const listener of [...listeners]) listener(error)
  })
  return {
    onError(listener: (error: unknown) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The work, unless the relay refuses, is down, or takes too long. */
    async within<T>(work: Promise<T>, ms: number, outer: AbortSignal): Promise<T> {
      const { signal, release } = linkSignals([outer], ms)
      const started = Date.now()
      let stop = () => {}
      const failure = new Promise<never>((_, reject) => {
        const onError = (error: unknown) => reject(refused(error))
        const onTry = () => {
          if (Date.now() - started > PATIENCE_MS) reject(relayFailed('It refused every connection.'))
        }
        const onLate = () => reject(outer.aborted ? outer.reason : relayFailed('It did not answer in time.'))
        listeners.add(onError)
        tries.add(onTry)
        signal.addEventListener('abort', onLate, { once: true })
        if (signal.aborted) onLate()
        stop = () => {
          listeners.delete(onError)
          tries.delete(onTry)
          signal.removeEventListener('abort', onLate)
        }
      })
      return Promise.race([work, failure]).finally(() => {
        stop()
        release()
      })
    },
  }
}

function refused(error: unknown): Error {
  const why = refusalOf(error) ? `It refused this page: ${messageOf(error)}` : messageOf(error)
  return relayFailed(why, error)
}

/**
 * Each attempt to connect has a provider of its own. With two at once the client forgets the first; when the relay
 * closes that one, its error would become an uncaught error of the page, so each provider keeps a listener of ours.
 */
function watchTries(relayer: Relayer, onTry: () => void): void {
  let current = relayer.provider
  const listen = () => {
    const on = property(current, 'on')
    if (typeof on === 'function') Reflect.apply(on, current, ['error', () => undefined])
  }
  listen()
  Object.defineProperty(relayer, 'provider', {
    configurable: true,
    get: () => current,
    set(next: Relayer['provider']) {
      current = next
      listen()
      onTry()
    },
  })
}
