import { noFacts } from '../elements/model.js'
import type { Theme } from '../kernel/plugin.js'
import { type Source, useSource } from './useSource.js'

const theme: Source<Theme> = {
  hook: 'useTheme',
  read: (modal) => modal.getTheme(),
  watch: (modal, tell) => modal.subscribeTheme(tell),
  // The mode is an option, the same on both sides; variables would be a style attribute in the server's markup.
  first: (modal) => (modal.getTheme().mode === 'system' ? noFacts.theme : plain[modal.getTheme().mode]),
}
const plain = {
  system: noFacts.theme,
  light: { mode: 'light', variables: {} },
  dark: { mode: 'dark', variables: {} },
} as const

/** The modal's theme, without the means to set it. */
export function useThemeState(): Theme {
  return useSource(theme)
}
