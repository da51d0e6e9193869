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
  { balance, wallet, namespace }: ButtonOptions,
) {
  const [lazy, setLazy] = useState(lazyParts)
  const [data, setData] = useState<AsyncData>({})
  const loader = useRef<AsyncDataLoader>(undefined)
  const wake = useCallback(async () => {
    const loaded = await loadLazyParts()
    setLazy(loaded)
    return loaded
  }, [])
  useEffect(() => {
    loader.current = lazy?.createLoader(modal, kind, { balance, wallet, namespace }, setData)
    return loader.current?.stop
  }, [lazy, modal, kind, balance, wallet, namespace])
  useEffect(() => {
    if (!lazy && needsLazyParts(kind, snapshot)) void wake()
    loader.current?.update(snapshot)
  })
  return [data, wake] as const
}
