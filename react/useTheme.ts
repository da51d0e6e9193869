import { useCallback } from 'react'
import type { Theme } from '../kernel/plugin.js'
import { useInstance } from './context.js'
import { useThemeState } from './useThemeState.js'

export interface UseTheme {
  readonly theme: Theme
  /** Sets the mode, the variables, or both. */
  readonly setTheme: (theme: Partial<Theme>) => void
}

/**
 * The modal's theme; the buttons follow it. Its variables come after the first render.
 *
 * @example
 * const { theme, setTheme } = useTheme()
 * <button onClick={() => setTheme({ mode: 'dark' })}>{theme.mode}</button>
 */
export function useTheme(): UseTheme {
  const modal = useInstance('useTheme')
  const setTheme = useCallback((theme: Partial<Theme>) => modal.setTheme(theme), [modal])
  return { theme: useThemeState(), setTheme }
}
