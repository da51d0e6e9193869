import { type Atom, atom } from 'jotai/vanilla'
import { createWritableAtom, type Live, type PluginContext, pollWhileVisible } from '../../kernel/plugin.js'
import type { PollOptions, Query, ReadFailure, ReadOptions, Subject } from './reading.js'

/** A value about a subject that is read while somebody listens to an atom made of it, and not otherwise. */
export interface LiveQuery<S extends Subject, T> {
  /** The last good answer about the subject that there is now. */
  readonly value: Atom<T | undefined>
  /** Why the last reading brought nothing. */
  readonly failure: Atom<ReadFailure | undefined>
  /** What is shown of it. It is read for each new listener and with time, unless what is known will do. */
  live<V>(shown: Atom<V>, poll?: PollOptions): Live<V>
  /** What is known is from before: it is read now if somebody listens, else for the next who does. */
  refresh(fresh?: boolean): void
  /** Reads it whether somebody listens or not. Never rejects. */
  readNow(fresh?: boolean): Promise<void>
  /** The visitor wants a failure to be tried again: no sooner than it may be. */
  retry(): void
  /** Adds to what is known, e.g. a next page, once what is being read is there. */
  extend(meanwhile: T, add: ReadOptions<S, T>['read']): void
}

type Steps = typeof import('./reading.js')
/** What reads comes with the first listener: this part is in every view that shows such a value. */
let loaded: Steps | undefined

/**
 * Keeps what was read about each subject: one's answer is never shown for another, nor an older one for a newer.
 *
 * What is shared between features, tried again and kept in query-core is behind the service `data`, for `read` to ask. Its
 * observers are not used: they are told of another account after the store has shown it, read all pages of a list again,
 * and would bring 7 kB to a page that shows nothing but a balance.
 */
export function createLiveQuery<S extends Subject, T>(
  { store, signal, report }: Pick<PluginContext, 'store' | 'signal' | 'report'>,
  options: ReadOptions<S, T>,
): LiveQuery<S, T> {
  const { subject } = options
  const answers: Query<S, T>['answers'] = createWritableAtom(store, new Map())
  const shared = { store, signal, answers, works: new Map(), isHeard: false, refreshes: 0 }
  const query: Query<S, T> = { ...options, ...shared }
  const run = (step: (steps: Steps) => unknown): unknown => {
    if (loaded) return step(loaded)
    return import('./reading.js').then((steps) => {
      loaded = steps
      return step(steps)
    }, report)
  }
  const look = (poll?: PollOptions) => void run((steps) => steps.look(query, poll))
  // Mounted with the first atom in use that reads it: whatever is made of the value has it read.
  const listening = atom(null)
  listening.onMount = () => {
    query.isHeard = true
    look()
    return () => {
      query.isHeard = false
      query.unfollow?.()
    }
  }
  const answer = atom((get) => {
    get(listening)
    const now = get(subject)
    return now && get(answers.atom).get(now.key)
  })
  return {
    value: atom((get) => get(answer)?.value),
    failure: atom((get) => get(answer)?.failure),
    live(shown, poll) {
      const kept = poll ? polledAtom(shown, poll, look) : shown
      return {
        get: () => store.get(shown),
        subscribe(listener) {
          const stop = store.sub(kept, () => listener())
          look()
          return stop
        },
      }
    },
    refresh: (fresh = false) => void run((steps) => steps.refresh(query, fresh)),
    readNow: async (fresh = false) => void (await run((steps) => steps.readNow(query, fresh))),
    retry: () => void run((steps) => steps.retry(query)),
    extend: (meanwhile, add) => void run((steps) => steps.extend(query, meanwhile, add)),
  }
}

/** The same value, which is looked after with time while somebody listens. */
function polledAtom<V>(shown: Atom<V>, poll: PollOptions, look: (poll: PollOptions) => void): Atom<V> {
  const timer = atom(null)
  timer.onMount = () => pollWhileVisible(() => look(poll), poll.interval)
  return atom((get) => {
    get(timer)
    return get(shown)
  })
}
