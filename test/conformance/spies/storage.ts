import { replace } from './replace.js'

/** Local storage in which every key holds this text, until the returned function is called. */
export function storageFullOf(text: string): () => void {
  return swap({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined })
}

/** Local storage as in a page that may not use it. */
export function storageThatRefuses(): () => void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return swap({ getItem: refuse, setItem: refuse, removeItem: refuse })
}

function swap(methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): () => void {
  const area = { ...methods, length: 0, key: () => null, clear: () => undefined }
  const undo = [replace(window, 'localStorage', area), replace(globalThis, 'localStorage', area)]
  return () => {
    for (const restore of undo.reverse()) restore()
  }
}
