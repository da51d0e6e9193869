import { useCallback } from 'react'
import type { Modal, Theme } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import { firstTheme } from './firstTheme.js'
import { useSource } from './useSource.js'

export interface UseTheme {
  readonly theme: Theme
  /** Sets the mode, the variables, or both. */
  readonly setTheme: (theme: Partial<Theme>) => void
}

const read = (modal: Modal) => modal.getTheme()
const watch = (modal: Modal, tell: () => void) => modal.subscribeTheme(tell)

/**
 * The modal's theme; the buttons follow it. Its variables come after the first render.
 *
 * @example
 * const { theme, setTheme } = useTheme()
 * <button onClick={() => setTheme({ mode: 'dark' })}>{theme.mode}</button>
 */
export function useTheme(): UseTheme {
  const modal = useInstance()
  const setTheme = useCallback((next: Partial<Theme>) => modal.setTheme(next), [modal])
  return { theme: useSource(read, watch, firstTheme(modal)), setTheme }
}
