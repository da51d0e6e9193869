import { useEffect, useState } from 'react'
import type { NameSuggestion, NamesApi } from '../../../plugins/names/contract.js'

/** How long a visitor has to stop typing before names are looked up, in milliseconds. */
const pause = 500

export interface Suggestions {
  readonly status: 'none' | 'searching' | 'found' | 'failed'
  readonly names: readonly NameSuggestion[]
}

const none: Suggestions = { status: 'none', names: [] }
const searching: Suggestions = { status: 'searching', names: [] }

/** Names near a label; answers for an earlier one are dropped. @param again a number that asks anew when it changes */
export function useSuggestions(api: NamesApi, label: string | undefined, again: number): Suggestions {
  const [answer, setAnswer] = useState<Suggestions & { readonly label: string; readonly again: number }>()
  useEffect(() => {
    if (label === undefined) return
    const leave = new AbortController()
    const tell = (status: 'found' | 'failed', names: readonly NameSuggestion[]) => {
      if (!leave.signal.aborted) setAnswer({ label, again, status, names })
    }
    const timer = setTimeout(() => {
      api.suggest(label, leave.signal).then(
        (names) => tell('found', names),
        () => tell('failed', []),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [api, label, again])
  if (label === undefined) return none
  return answer?.label === label && answer.again === again ? answer : searching
}
