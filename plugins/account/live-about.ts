import { type Atom, atom } from 'jotai/vanilla'
import type { ActiveAccount, Store } from '../../kernel/plugin.js'
import type { Live } from './services.js'

interface Source<T> {
  readonly who: Atom<ActiveAccount | undefined>
  /** What holds of nobody. */
  readonly nobody: T
  /** What holds until something is known. */
  readonly unknown: T
  /** Milliseconds an answer is good for; 0 for a failure. */
  trust(value: T): number
  /** Finds out, given the last good answer; `fresh`: past every memory. Never rejects: a failure is a value. */
  read(who: ActiveAccount, known: T | undefined, fresh: boolean): Promise<T>
}

/** Answers by account, so that one account's is never shown for another. */
type Known<T> = ReadonlyMap<string, { readonly value: T; readonly at: number }>
type SetKnown<T> = (change: (known: Known<T>) => Known<T>) => void

/**
 * Something about the active account: asked for while somebody listens, when the account or its network changes,
 * and again by `refresh`. Questions at the same time share one answer.
 */
export function liveAbout<T>(store: Store, source: Source<T>, now: () => number = Date.now) {
  const known = atom<Known<T>>(new Map())
  const value = atom((get) => {
    const answers = get(known)
    const active = get(source.who)
    return active ? (answers.get(active.key)?.value ?? source.unknown) : source.nobody
  })
  const asking = new Map<string, Promise<T>>()
  let refreshed = 0
  let wantsFresh = false
  let follow: () => void = idle

  // Runs while somebody listens to `value`; an answer that comes later is kept all the same.
  known.onMount = (set) => {
    follow = () => {
      const who = store.get(source.who)
      if (who && !asking.has(who.key) && !isFresh(who.key)) void ask(who, set)
    }
    const stop = store.sub(source.who, () => follow())
    follow()
    return () => {
      follow = idle
      stop()
    }
  }

  const live: Live<T> = {
    get: () => store.get(value),
    subscribe: (listener) => store.sub(value, listener),
  }
  return { live, refresh }

  function refresh(fresh = false): void {
    wantsFresh ||= fresh
    refreshed = now()
    asking.clear() // what is asked now may be answered from before
    follow()
  }

  function isFresh(key: string): boolean {
    const answer = store.get(known).get(key)
    return !!answer && answer.at > refreshed && now() < answer.at + source.trust(answer.value)
  }

  async function ask(who: ActiveAccount, set: SetKnown<T>): Promise<void> {
    const { key } = who
    const last = store.get(known).get(key)?.value
    const good = last !== undefined && source.trust(last) > 0 ? last : undefined
    const answer = source.read(who, good, wantsFresh)
    wantsFresh = false
    asking.set(key, answer)
    if (good !== last) set((map) => new Map([...map].filter(([other]) => other !== key))) // wait, not failure
    const next = await answer
    if (asking.get(key) !== answer) return
    asking.delete(key)
    set((map) => new Map(map).set(key, { value: next, at: now() }))
  }
}

function idle(): void {}
