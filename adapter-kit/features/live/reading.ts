import type { Atom } from 'jotai/vanilla'
import {
  linkSignals,
  orAbort,
  type Store,
  type Unsubscribe,
  type WritableAtom,
} from '../../../kernel/plugin.js'

/** What a value is about, e.g. the active account: answers are kept by its key. */
export interface Subject {
  readonly key: string
}

/** What a `read` function gets. */
export interface Reading<T> {
  /** Aborts when the plugin is disposed, and when a newer read replaces this one. */
  readonly signal: AbortSignal
  /** Bypasses every cache. */
  readonly fresh: boolean
  /** The answer that is known now. */
  last(): T | undefined
  /** Shows a part of the answer until the rest is there. */
  tell(value: T): void
}

/** Why a read failed. */
export interface ReadFailure {
  readonly error: unknown
  /** Milliseconds since the epoch: before this it is not tried again automatically. */
  readonly retryAt: number
  /** The first of several failures in a row. A row ends with an answer, or when the visitor tries again. */
  readonly first: boolean
  /** The same object for all failures of a row. */
  readonly row: object
}

export interface ReadOptions<S extends Subject, T> {
  /** Undefined while there is nothing to read about. */
  readonly subject: Atom<S | undefined>
  /** Milliseconds for which an answer is used without reading again. */
  readonly trusted: number
  /** Milliseconds after a failure in which only `refresh` and `readNow` read. @default 0 */
  readonly retryAfter?: number | undefined
  /** An error is kept beside the last good answer. */
  read(subject: S, reading: Reading<T>): Promise<T>
  failed?(failure: ReadFailure): void
}

export interface PollOptions {
  /** Milliseconds between two reads while the page is visible. */
  readonly interval: number
  /** Whether a failure is tried again automatically at the next interval. @default always */
  retries?(failure: ReadFailure): boolean
}

/** The stored answer about one subject. */
interface Answer<T> {
  readonly value?: T | undefined
  readonly failure?: ReadFailure | undefined
  readonly row?: object | undefined
  /** When the answer was read; 0 when it may have changed since. */
  readonly at: number
  /** The next read bypasses every cache. */
  readonly fresh?: boolean
}

interface Work {
  /** Whether it is for listeners, for a caller of `readNow`, or only adds to the known answer. */
  readonly kind: 'heard' | 'forced' | 'added'
  readonly link: ReturnType<typeof linkSignals>
  completion?: Promise<void>
}

/** What the steps of a query share. */
export interface Query<S extends Subject, T> extends ReadOptions<S, T> {
  readonly store: Store
  readonly signal: AbortSignal
  readonly answers: WritableAtom<ReadonlyMap<string, Answer<T>>>
  /** The last piece of work for a subject that has not ended. */
  readonly works: Map<string, Work>
  isHeard: boolean
  /** Stops following changes of the subject. */
  unfollow?: Unsubscribe | undefined
  /** Counts refreshes: work that started before the last one may bring an old answer. */
  refreshes: number
}

type Read<S extends Subject, T> = ReadOptions<S, T>['read']

/** Reads unless the known answer is recent enough. @param poll given when an interval triggers it, not a listener */
export function look<S extends Subject, T>(query: Query<S, T>, poll?: PollOptions): void {
  if (!query.isHeard || query.signal.aborted) return
  query.unfollow ??= follow(query)
  const subject = query.store.get(query.subject)
  if (!subject || query.works.has(subject.key)) return
  const { at, failure } = answerOf(query, subject.key)
  if (Date.now() < (failure ? failure.retryAt : at + query.trusted)) return
  if (!failure || poll?.retries?.(failure) !== false) void read(query, subject, 'heard', !poll)
}

function follow<S extends Subject, T>(query: Query<S, T>): Unsubscribe {
  const { store, subject } = query
  let key = store.get(subject)?.key
  const stop = store.sub(subject, () => {
    const last = key
    key = store.get(subject)?.key
    if (key !== last) look(query)
  })
  return () => {
    query.unfollow = undefined
    stop()
  }
}

/** Reads anew instead of the current read, even without listeners. */
export async function readNow<S extends Subject, T>(
  query: Query<S, T>,
  fresh: boolean,
  kind: Work['kind'] = 'forced',
): Promise<void> {
  const subject = query.store.get(query.subject)
  if (!subject) return
  drop(query.works.get(subject.key))
  if (fresh) put(query, subject.key, { fresh })
  await read(query, subject, kind, true)
}

/** Marks all answers as out of date, those that are being read included. */
export function refresh<S extends Subject, T>(query: Query<S, T>, fresh: boolean): void {
  const { answers, works } = query
  query.refreshes += 1
  for (const work of works.values()) drop(work)
  for (const key of answers.get().keys()) put(query, key, { at: 0, ...(fresh && { fresh }) })
  if (query.isHeard) void readNow(query, fresh, 'heard')
}

/** Tries again at the visitor's request, but not before `retryAt`. */
export function retry<S extends Subject, T>(query: Query<S, T>): void {
  const subject = query.store.get(query.subject)
  const { failure } = answerOf(query, subject?.key)
  if (subject && failure && Date.now() >= failure.retryAt) put(query, subject.key, { row: undefined })
  look(query)
}

/** Adds to the known answer, after the current read. */
export function extend<S extends Subject, T>(query: Query<S, T>, meanwhile: T, add: Read<S, T>): void {
  const subject = query.store.get(query.subject)
  if (!subject) return
  put(query, subject.key, { value: meanwhile })
  void run(query, subject, add, 'added')
}

/** Reads. Where there is no answer to show, the last failure is hidden while it is tried again at a request. */
function read<S extends Subject, T>(
  query: Query<S, T>,
  subject: S,
  kind: Work['kind'],
  isAsked: boolean,
): Promise<void> {
  const { value, failure } = answerOf(query, subject.key)
  if (isAsked && failure && value === undefined) put(query, subject.key, { failure: undefined })
  return run(query, subject, query.read, kind)
}

/** Runs work for a subject after its previous work, so that neither overwrites the other's answer. */
function run<S extends Subject, T>(query: Query<S, T>, subject: S, read: Read<S, T>, kind: Work['kind']) {
  const { works, signal, store } = query
  const before = works.get(subject.key)?.completion
  const work: Work = { kind, link: linkSignals([signal]) }
  works.set(subject.key, work)
  const begin = () => {
    const isWanted = query.isHeard && store.get(query.subject)?.key === subject.key
    if (kind === 'heard' && !isWanted) work.link.release()
    return perform(query, subject, read, work)
  }
  work.completion = before ? before.then(begin) : begin()
  return work.completion
}

async function perform<S extends Subject, T>(
  query: Query<S, T>,
  subject: S,
  read: Read<S, T>,
  work: Work,
): Promise<void> {
  const { works, refreshes } = query
  const { kind, link } = work
  const { key } = subject
  const { signal } = link
  let change: Partial<Answer<T>>
  try {
    signal.throwIfAborted()
    const value = await orAbort(read(subject, readingOf(query, key, signal)), signal)
    const isNew = kind !== 'added' && refreshes === query.refreshes
    change = { value, failure: undefined, row: undefined, ...(isNew && { at: Date.now(), fresh: false }) }
  } catch (error) {
    change = failureOf(query, key, error)
  }
  if (works.get(key) === work) works.delete(key)
  if (signal.aborted) return look(query)
  link.release()
  put(query, key, change)
  if (change.failure) query.failed?.(change.failure)
}

function readingOf<S extends Subject, T>(query: Query<S, T>, key: string, signal: AbortSignal): Reading<T> {
  return {
    signal,
    fresh: !!answerOf(query, key).fresh,
    last: () => answerOf(query, key).value,
    tell: (value) => void (signal.aborted || put(query, key, { value })),
  }
}

function failureOf<S extends Subject, T>(query: Query<S, T>, key: string, error: unknown) {
  const last = answerOf(query, key).row
  const row = last ?? {}
  return { row, failure: { error, row, first: !last, retryAt: Date.now() + (query.retryAfter ?? 0) } }
}

/** Ends work whose answer may be out of date. */
function drop(work: Work | undefined): void {
  if (work && work.kind !== 'added') work.link.release()
}

function answerOf<S extends Subject, T>({ answers }: Query<S, T>, key: string | undefined): Answer<T> {
  return (key !== undefined && answers.get().get(key)) || { at: 0 }
}

function put<S extends Subject, T>(query: Query<S, T>, key: string, change: Partial<Answer<T>>): void {
  const { answers } = query
  answers.set(new Map(answers.get()).set(key, { ...answerOf(query, key), ...change }))
}
