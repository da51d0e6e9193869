import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type ButtonKind,
  type ButtonOptions,
  type Extras,
  type Facts,
  isLively,
  type Learner,
  liveNow,
  loadLive,
} from '../elements/model.js'
import type { Modal } from '../kernel/plugin.js'

/** What must be asked for, and how to fetch what asks: it is fetched anyway once there is something to ask. */
export function useExtras(modal: Modal, kind: ButtonKind, facts: Facts, balance: ButtonOptions['balance']) {
  const [live, setLive] = useState(liveNow)
  const [extras, setExtras] = useState<Extras>({})
  const learner = useRef<Learner>(undefined)
  const wake = useCallback(async () => {
    setLive(await loadLive())
  }, [])
  useEffect(() => {
    learner.current = live?.createLearner(modal, kind, balance, setExtras)
    return learner.current?.stop
  }, [live, modal, kind, balance])
  useEffect(() => {
    if (!live && isLively(facts)) void wake()
    learner.current?.step(facts)
  })
  return [extras, wake] as const
}
