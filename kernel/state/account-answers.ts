import { type Atom, atom } from 'jotai/vanilla'
import type { ActiveAccount } from './active-account.js'
import type { Store } from './state.js'
import { createWritableAtom } from './writable-atom.js'

/** What was read about accounts, by account, so that one's answer is never shown for another. */
export interface AccountAnswers<T> {
  /** What is known of the active account; undefined while nothing is. */
  readonly atom: Atom<T | undefined>
  /** The active account; undefined while there is none. */
  current(): ActiveAccount | undefined
  of(account: ActiveAccount): T | undefined
  /** @param answer undefined: what was known is forgotten */
  put(account: ActiveAccount, answer: T | undefined): void
}

/** @param account the active account, or undefined where nothing can be asked about it */
export function createAccountAnswers<T>(
  store: Store,
  account: Atom<ActiveAccount | undefined>,
): AccountAnswers<T> {
  const answers = createWritableAtom<ReadonlyMap<string, T>>(store, new Map())
  return {
    atom: atom((get) => {
      const active = get(account)
      return active && get(answers.atom).get(active.key)
    }),
    current: () => store.get(account),
    of: ({ key }) => answers.get().get(key),
    put({ key }, answer) {
      const next = new Map(answers.get())
      if (answer === undefined) next.delete(key)
      else next.set(key, answer)
      answers.set(next)
    },
  }
}
