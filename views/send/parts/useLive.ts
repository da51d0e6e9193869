import { useSyncExternalStore } from 'react'
import type { Live } from '../../../kernel/plugin.js'

/** A value that changes by itself, at every moment. */
export function useLive<T>({ subscribe, get }: Live<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
