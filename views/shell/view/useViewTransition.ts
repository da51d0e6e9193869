import { useEffect, useState } from 'react'
import type { RouteEntry } from '../../../kernel/plugin.js'
import { useLoadedView } from './useLoadedView.js'
import type { Shell, ViewState } from './view-state.js'

/** Milliseconds of each half of the specification's 150 ms: the old view leaves, then the new one enters. */
const half = 75

export interface ViewTransition {
  readonly viewState: ViewState
  /** The view is animated out. */
  readonly leaving: boolean
  /** It is the view the card opened with, which is not animated. */
  readonly first: boolean
  readonly retry: () => void
}

/** Shows views one after the other: one leaves before the next enters. */
export function useViewTransition(shell: Shell, entry: RouteEntry): ViewTransition {
  const [nextState, retry] = useLoadedView(shell, entry)
  const [viewState, setViewState] = useState(nextState)
  const [start] = useState(nextState.entry)
  const leaving = nextState.entry !== viewState.entry
  if (!leaving && nextState !== viewState) setViewState(nextState)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setViewState(nextState), half)
    return () => clearTimeout(timer)
  }, [leaving, nextState])
  return { viewState, leaving, first: viewState.entry === start, retry }
}
