import { type Atom, atom } from 'jotai/vanilla'
import type { Store } from '../../kernel/plugin.js'
import type { Live } from './services.js'
import type { Who } from './who.js'

interface Source<T> {
  readonly who: Atom<Who | undefined>
  /** What holds of nobody. */
  readonly nobody: T
  /** What holds until something is known. */
  readonly unknown: T
  /** Worth showing while it is asked for again. */
  lasts(value: T): boolean
  /** Finds out, given what was known before. Never rejects: a failure is a value. */
  read(who: Who, known: T | undefined): Promise<T>
}

/**
 * Something about the active account: asked for when somebody begins to listen, when the account or its network
 * changes, and by `refresh`. Values are kept by account, so one account's value is never shown for another.
 */
export function liveAbout<T>(store: Store, source: Source<T>) {
  const known = atom<ReadonlyMap<string, T>>(new Map())
  const value = atom((get) => {
    const map = get(known)
    const active = get(source.who)
    return active ? (map.get(active.key) ?? source.unknown) : source.nobody
  })
  let refresh: () => void = () => undefined

  // Runs while somebody listens to `value`.
  known.onMount = (set) => {
    let asked: symbol | undefined
    let key: string | undefined
    const put = (who: Who, next: T) => set((map) => new Map(map).set(who.key, next))
    const ask = async (who: Who) => {
      const turn = Symbol(who.key)
      asked = turn
      const before = store.get(known).get(who.key)
      if (before !== undefined && !source.lasts(before)) put(who, source.unknown)
      const next = await source.read(who, before)
      if (asked === turn) put(who, next) // else somebody asked later, or nobody listens any more
    }
    refresh = () => {
      const who = store.get(source.who)
      if (who) void ask(who)
    }
    const follow = () => {
      const now = store.get(source.who)?.key
      if (now !== key) refresh()
      key = now
    }
    const stop = store.sub(source.who, follow)
    follow()
    return () => {
      asked = undefined
      refresh = () => undefined
      stop()
    }
  }
  const live: Live<T> = {
    get: () => store.get(value),
    subscribe: (listener) => store.sub(value, listener),
  }
  return { live, refresh: () => refresh() }
}
