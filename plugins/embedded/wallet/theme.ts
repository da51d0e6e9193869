import type { Theme } from '../../../kernel/plugin.js'
import type { FrameInput } from '../frame/frame-events.js'

/** The modal's own colours: the site's accent goes before them. */
const colours = {
  light: { accent: '#3551ee', background: '#ffffff' },
  dark: { accent: '#8098ff', background: '#15171c' },
} as const

/** The theme as the frame's page takes it, so that it looks like a part of the card. */
export function frameTheme({ mode, variables }: Theme): FrameInput<'SYNC_THEME'> {
  const isDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches
  const themeMode = mode === 'system' ? (isDark ? 'dark' : 'light') : mode
  const variable = (name: string) =>
    ['--lk-', '--apkt-', '--w3m-'].flatMap((prefix) => {
      const value: unknown = Reflect.get(variables, `${prefix}${name}`)
      return value === undefined ? [] : String(value)
    })[0]
  const { accent, background } = colours[themeMode]
  return {
    themeMode,
    themeVariables: { ...variables },
    w3mThemeVariables: {
      '--w3m-accent': variable('accent') ?? accent,
      '--w3m-background': variable('background') ?? background,
    },
  }
}
