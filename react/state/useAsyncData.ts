import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AsyncData,
  type AsyncDataLoader,
  type ButtonKind,
  type ButtonOptions,
  lazyParts,
  loadLazyParts,
  type ModalSnapshot,
  needsLazyParts,
} from '../../elements/shared.js'
import type { Modal } from '../../kernel/plugin.js'

/**
 * The data that has to be loaded, and a function that loads the code for it ahead: it loads by itself once it is
 * needed.
 */
export function useAsyncData(
  modal: Modal,
  kind: ButtonKind,
  snapshot: ModalSnapshot,
  balance: ButtonOptions['balance'],
) {
  const [lazy, setLazy] = useState(lazyParts)
  const [data, setData] = useState<AsyncData>({})
  const loader = useRef<AsyncDataLoader>(undefined)
  const wake = useCallback(async () => {
    setLazy(await loadLazyParts())
  }, [])
  useEffect(() => {
    loader.current = lazy?.createLoader(modal, kind, balance, setData)
    return loader.current?.stop
  }, [lazy, modal, kind, balance])
  useEffect(() => {
    if (!lazy && needsLazyParts(snapshot)) void wake()
    loader.current?.update(snapshot)
  })
  return [data, wake] as const
}
