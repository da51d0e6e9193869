import { type Atom, atom } from 'jotai/vanilla'
import {
  type AccountAnswers,
  type ActiveAccount,
  createAccountAnswers,
  createLive,
  type Store,
} from '../../kernel/plugin.js'

interface AccountQueryOptions<T> {
  readonly account: Atom<ActiveAccount | undefined>
  /** The value while there is no account. */
  readonly none: T
  /** The value until the first answer. */
  readonly initial: T
  /** Milliseconds for which an answer is used without reading again; 0 for a failure. */
  lifetime(value: T): number
  /**
   * Reads the value. Never rejects: a failure is a value.
   * @param last the last good answer
   * @param fresh true: past every cache
   */
  read(account: ActiveAccount, last: T | undefined, fresh: boolean): Promise<T>
}

/** What the steps of a query share. */
interface Query<T> extends Pick<AccountQueryOptions<T>, 'lifetime' | 'read'> {
  readonly answers: AccountAnswers<{ readonly value: T; readonly at: number }>
  readonly pending: Map<string, Promise<T>>
  readonly now: () => number
  refreshedAt: number
  wantsFresh: boolean
}

/**
 * A value about the active account. It is read while somebody is subscribed: when the account or its network changes,
 * and again by `refresh`. Simultaneous subscribers share one request.
 */
export function createAccountQuery<T>(
  store: Store,
  { account, none, initial, lifetime, read }: AccountQueryOptions<T>,
  now: () => number = Date.now,
) {
  const answers: Query<T>['answers'] = createAccountAnswers(store, account)
  const query: Query<T> = {
    ...{ lifetime, read, answers, now, pending: new Map() },
    ...{ refreshedAt: 0, wantsFresh: false },
  }
  const value = atom((get) => (get(account) ? (get(answers.atom)?.value ?? initial) : none))
  const live = createLive(store, value, { subject: account, look: () => look(query) })
  return {
    live,
    refresh(fresh = false): void {
      query.wantsFresh ||= fresh
      query.refreshedAt = now()
      query.pending.clear() // a request that is under way may be answered with what was true before
      if (live.isHeard()) look(query)
    },
  }
}

function look<T>(query: Query<T>): void {
  const account = query.answers.current()
  if (account && !query.pending.has(account.key) && !isFresh(query, account)) void request(query, account)
}

function isFresh<T>({ answers, refreshedAt, now, lifetime }: Query<T>, account: ActiveAccount): boolean {
  const answer = answers.of(account)
  return !!answer && answer.at > refreshedAt && now() < answer.at + lifetime(answer.value)
}

/** An answer that arrives after the last subscriber left is kept. */
async function request<T>(query: Query<T>, account: ActiveAccount): Promise<void> {
  const { answers, pending } = query
  const last = answers.of(account)?.value
  const good = last !== undefined && query.lifetime(last) > 0 ? last : undefined
  const answer = query.read(account, good, query.wantsFresh)
  query.wantsFresh = false
  pending.set(account.key, answer)
  // A failure from before is not shown while it is tried again.
  if (good !== last) answers.put(account, undefined)
  const value = await answer
  if (pending.get(account.key) !== answer) return
  pending.delete(account.key)
  answers.put(account, { value, at: query.now() })
}
