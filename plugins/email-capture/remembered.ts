import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'

export type CaptureAnswer = 'given' | 'skipped'

/** What accounts answered on this browser; without their addresses. */
export interface Remembered {
  answerOf(account: string): CaptureAnswer | undefined
  set(account: string, answer: CaptureAnswer): void
}

const key = 'answers'
const most = 50
const Answers = v.record(v.string(), v.picklist(['given', 'skipped']))

export function createRemembered({ storage }: Pick<PluginContext, 'storage'>): Remembered {
  // Of this page, where storage is denied or full.
  const now = new Map<string, CaptureAnswer>()
  const stored = () => new Map(Object.entries(storage.get(key, (value) => v.parse(Answers, value)) ?? {}))
  return {
    answerOf: (account) => now.get(account) ?? stored().get(account),
    set(account, answer) {
      now.set(account, answer)
      const all = stored()
      all.delete(account)
      storage.set(key, Object.fromEntries([...all, [account, answer] as const].slice(-most)))
    },
  }
}
