import type { Atom } from 'jotai/vanilla'
import { linkSignals, orAbort, type Store, type Unsubscribe, type WritableAtom } from '../../kernel/plugin.js'

/** What a value is about, e.g. the active account: what is known is kept by its key. */
export interface Subject {
  readonly key: string
}

/** What the one who reads has to go by. */
export interface Reading<T> {
  /** Aborts when the plugin leaves, and when a newer reading takes the place of this one. */
  readonly signal: AbortSignal
  /** Past every cache. */
  readonly fresh: boolean
  /** What is known at this moment. */
  last(): T | undefined
  /** A part of the answer, shown until the rest is there. */
  tell(value: T): void
}

/** Why a reading brought nothing. */
export interface ReadFailure {
  readonly error: unknown
  /** Milliseconds since the epoch: before this it is not tried again by itself. */
  readonly retryAt: number
  /** The first of a row, which ends with an answer, or when the visitor tries again. */
  readonly first: boolean
  /** The same object for all of a row. */
  readonly row: object
}

export interface ReadOptions<S extends Subject, T> {
  /** Undefined while there is nothing to ask about. */
  readonly subject: Atom<S | undefined>
  /** Milliseconds for which an answer is used without reading again. */
  readonly trusted: number
  /** Milliseconds after a failure in which only `refresh` and `readNow` read. @default 0 */
  readonly retryAfter?: number | undefined
  /** What it throws stands beside the last good answer. */
  read(subject: S, reading: Reading<T>): Promise<T>
  failed?(failure: ReadFailure): void
}

export interface PollOptions {
  /** Milliseconds between two looks while the page is visible. */
  readonly interval: number
  /** Whether a failure is tried again when nothing but time has passed. @default always */
  retries?(failure: ReadFailure): boolean
}

/** What is known about one subject. */
interface Answer<T> {
  readonly value?: T | undefined
  readonly failure?: ReadFailure | undefined
  readonly row?: object | undefined
  /** When it was read; 0 when it may have changed since. */
  readonly at: number
  /** The next reading goes past every cache. */
  readonly fresh?: boolean
}

interface Work {
  /** For listeners; for who called `readNow`; or it only adds to what is known. */
  readonly kind: 'heard' | 'forced' | 'added'
  readonly link: ReturnType<typeof linkSignals>
  done?: Promise<void>
}

/** What the steps of a query share. */
export interface Query<S extends Subject, T> extends ReadOptions<S, T> {
  readonly store: Store
  readonly signal: AbortSignal
  readonly answers: WritableAtom<ReadonlyMap<string, Answer<T>>>
  /** What is under way for a subject, the last of it. */
  readonly works: Map<string, Work>
  isHeard: boolean
  /** Stops hearing of another subject. */
  unfollow?: Unsubscribe | undefined
  /** What began before the last one may bring what was true before. */
  refreshes: number
}

type Read<S extends Subject, T> = ReadOptions<S, T>['read']

/** Reads unless what is known will do. @param poll nobody asked: time has passed */
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

/** Reads in place of what is being read, whoever listens. */
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

/** What is known, or on its way, is from before. */
export function refresh<S extends Subject, T>(query: Query<S, T>, fresh: boolean): void {
  const { answers, works } = query
  query.refreshes += 1
  for (const work of works.values()) drop(work)
  for (const key of answers.get().keys()) put(query, key, { at: 0, ...(fresh && { fresh }) })
  if (query.isHeard) void readNow(query, fresh, 'heard')
}

/** The visitor wants it to be tried again: no sooner than it may be. */
export function retry<S extends Subject, T>(query: Query<S, T>): void {
  const subject = query.store.get(query.subject)
  const { failure } = answerOf(query, subject?.key)
  if (subject && failure && Date.now() >= failure.retryAt) put(query, subject.key, { row: undefined })
  look(query)
}

/** Adds to what is known, after what is being read. */
export function extend<S extends Subject, T>(query: Query<S, T>, meanwhile: T, add: Read<S, T>): void {
  const subject = query.store.get(query.subject)
  if (!subject) return
  put(query, subject.key, { value: meanwhile })
  void run(query, subject, add, 'added')
}

/** A failure is not shown while it is tried again for somebody, unless there is something to show beside it. */
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

/** One thing at a time for a subject, one after the other, so that none undoes what another found. */
function run<S extends Subject, T>(query: Query<S, T>, subject: S, read: Read<S, T>, kind: Work['kind']) {
  const { works, signal, store } = query
  const before = works.get(subject.key)?.done
  const work: Work = { kind, link: linkSignals([signal]) }
  works.set(subject.key, work)
  const begin = () => {
    const isWanted = query.isHeard && store.get(query.subject)?.key === subject.key
    if (kind === 'heard' && !isWanted) work.link.release()
    return perform(query, subject, read, work)
  }
  work.done = before ? before.then(begin) : begin()
  return work.done
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

/** What is being read may be what was true before. */
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
