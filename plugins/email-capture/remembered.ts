import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'
import { parseAs } from '../../kernel/plugin.js'
import type { GivenEmail } from './contract.js'

type KeptAnswer = 'given' | 'skipped'

/** What accounts answered on this browser; without their addresses. */
export interface Remembered {
  answerOf(account: string): KeptAnswer | undefined
  /** The address itself is known until the page is left. */
  set(account: string, answer: GivenEmail | 'skipped'): void
  emailOf(account: string): GivenEmail | undefined
  forget(account: string): void
}

const key = 'answers'
const most = 50
const Answers = v.record(v.string(), v.picklist(['given', 'skipped']))

export function createRemembered({ storage }: Pick<PluginContext, 'storage'>): Remembered {
  // The answers on this page: the only ones where storage is denied or full.
  const now = new Map<string, GivenEmail | 'skipped'>()
  const stored = () => new Map(Object.entries(storage.get(key, (value) => parseAs(Answers, value)) ?? {}))
  const store = (account: string, answer?: KeptAnswer) => {
    const all = stored()
    all.delete(account)
    if (answer) all.set(account, answer)
    storage.set(key, Object.fromEntries([...all].slice(-most)))
  }
  const emailOf = (account: string) => {
    const answer = now.get(account)
    return answer === 'skipped' ? undefined : answer
  }
  return {
    answerOf(account) {
      if (emailOf(account)) return 'given'
      return now.has(account) ? 'skipped' : stored().get(account)
    },
    emailOf,
    set(account, answer) {
      now.set(account, answer)
      store(account, answer === 'skipped' ? answer : 'given')
    },
    forget(account) {
      now.delete(account)
      store(account)
    },
  }
}
