import { useSyncExternalStore } from 'react'
import type { Live } from '../../../kernel/plugin.js'

/** A live value; renders again when it changes. */
export function useLive<T>({ subscribe, get }: Live<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
