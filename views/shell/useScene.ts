import { useEffect, useState } from 'react'
import type { RouteEntry } from '../../kernel/plugin.js'
import type { Scene, Stage } from './scene.js'
import { useLoaded } from './useLoaded.js'

/** Half of the specification's 150 ms: the old view goes, then the new one comes. */
const half = 75

export interface Playing {
  readonly scene: Scene
  /** The scene is on its way out. */
  readonly leaving: boolean
  /** The scene the card opened with: it does not move. */
  readonly first: boolean
  readonly retry: () => void
}

/** Plays scenes one after the other. */
export function useScene(stage: Stage, entry: RouteEntry): Playing {
  const [wanted, retry] = useLoaded(stage, entry)
  const [scene, setScene] = useState(wanted)
  const [start] = useState(wanted.entry)
  const leaving = wanted.entry !== scene.entry
  if (!leaving && wanted !== scene) setScene(wanted)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setScene(wanted), half)
    return () => clearTimeout(timer)
  }, [leaving, wanted])
  return { scene, leaving, first: scene.entry === start, retry }
}
