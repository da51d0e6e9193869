import { type Atom, atom } from 'jotai/vanilla'
import {
  createWritableAtom,
  type Live,
  type PluginContext,
  pollWhileVisible,
} from '../../../kernel/plugin.js'
import type { PollOptions, Query, ReadFailure, ReadOptions, Subject } from './reading.js'

/** How far reading is: `none` where there is nothing to read about, `ready` from the first answer on. */
export type Loaded<T> =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'failed'; readonly failure: ReadFailure }
  | {
      readonly status: 'ready'
      readonly value: T
      /** Why the last read failed, where it did. */
      readonly failure: ReadFailure | undefined
    }

/** A value about a subject, which is read only while an atom derived from it has subscribers. */
export interface LiveQuery<S extends Subject, T> {
  /** The last good answer about the current subject. */
  readonly value: Atom<T | undefined>
  /** Why the last read failed. */
  readonly failure: Atom<ReadFailure | undefined>
  /** Value and failure as one of four states: none, loading, failed, ready. */
  readonly loaded: Atom<Loaded<T>>
  /** A derived value to show. Read for each new listener and at intervals, unless the known answer is recent enough. */
  live<V>(source: Atom<V>, poll?: PollOptions): Live<V>
  /** Marks the known answer as out of date: it is read now if it has listeners, else for the next listener. */
  refresh(fresh?: boolean): void
  /** Reads it even without listeners. Never rejects. */
  readNow(fresh?: boolean): Promise<void>
  /** Tries again after a failure at the visitor's request, but not before `retryAt`. */
  retry(): void
  /** Adds to the known answer, e.g. a next page, after the current read. */
  extend(meanwhile: T, add: ReadOptions<S, T>['read']): void
}

type Steps = typeof import('./reading.js')
/** The code that reads, loaded with the first listener: this file is part of every view that shows such a value. */
let loaded: Steps | undefined

/**
 * Keeps what was read about each subject: an answer is never shown for another subject, nor an older one after a newer.
 *
 * Sharing between features, retries and the cache of query-core are behind the service `data`, which `read` may ask.
 * Observers of query-core are not used: they learn of another account only after the store has shown it, read all pages
 * of a list again, and would add 7 kB to a page that shows nothing but a balance.
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
  // Mounted with the first subscribed atom that reads it, so that subscribing to any derived atom starts reading.
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
    loaded: atom((get) => loadedOf(get(subject), get(answer))),
    live(source, poll) {
      const subscription = poll ? polledAtom(source, poll, look) : source
      return {
        get: () => store.get(source),
        subscribe(listener) {
          const stop = store.sub(subscription, () => listener())
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

function loadedOf<T>(
  subject: Subject | undefined,
  { value, failure }: { readonly value?: T | undefined; readonly failure?: ReadFailure | undefined } = {},
): Loaded<T> {
  if (value !== undefined) return { status: 'ready', value, failure }
  if (!subject) return { status: 'none' }
  return failure ? { status: 'failed', failure } : { status: 'loading' }
}

/** The same value, which is read again at intervals while it has subscribers. */
function polledAtom<V>(source: Atom<V>, poll: PollOptions, look: (poll: PollOptions) => void): Atom<V> {
  const timer = atom(null)
  timer.onMount = () => pollWhileVisible(() => look(poll), poll.interval)
  return atom((get) => {
    get(timer)
    return get(source)
  })
}
