import type { Modal, Theme } from '../kernel/plugin.js'

const first: Record<Theme['mode'], Theme> = {
  system: { mode: 'system', variables: {} },
  light: { mode: 'light', variables: {} },
  dark: { mode: 'dark', variables: {} },
}

/** The mode is an option, the same on both sides; variables would be a style attribute in the server's markup. */
export function firstTheme(modal: Modal): Theme {
  return first[modal.getTheme().mode]
}
