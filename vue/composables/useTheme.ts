import type { ComputedRef } from 'vue'
import { noValues } from '../../host/first-values.js'
import type { Modal, Theme } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { useSource } from '../state/use-source.js'

export interface UseTheme {
  readonly theme: ComputedRef<Theme>
  /** Sets the mode, the variables, or both. */
  readonly setTheme: Modal['setTheme']
}

/**
 * The modal's theme, which the buttons use as well. Its variables are set after the first render of a server's markup,
 * because in that they would be a style attribute.
 *
 * @example
 * const { theme, setTheme } = useTheme()
 * // <button @click="setTheme({ mode: 'dark' })">{{ theme.mode }}</button>
 */
export function useTheme(): UseTheme {
  const { getTheme, subscribeTheme, setTheme } = useModalContext()
  const first = { mode: getTheme().mode, variables: noValues }
  return { theme: useSource(getTheme, subscribeTheme, first), setTheme }
}
