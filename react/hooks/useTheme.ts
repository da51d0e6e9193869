import { useMemo } from 'react'
import { noValues } from '../../host/first-values.js'
import type { Modal, Theme } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'

export interface UseTheme {
  readonly theme: Theme
  /** Sets the mode, the variables, or both. */
  readonly setTheme: Modal['setTheme']
}

/**
 * The modal's theme, which the buttons use as well. Its variables are set after the first render, because in a server's
 * markup they would be a style attribute.
 *
 * @example
 * const { theme, setTheme } = useTheme()
 * <button onClick={() => setTheme({ mode: 'dark' })}>{theme.mode}</button>
 */
export function useTheme(): UseTheme {
  const { getTheme, subscribeTheme, setTheme } = useModalContext()
  const first = useMemo(() => ({ mode: getTheme().mode, variables: noValues }), [getTheme])
  return { theme: useSource(getTheme, subscribeTheme, first), setTheme }
}
