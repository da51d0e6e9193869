import type { ShellHost } from '../../../kernel/plugin.js'
import { accentTokens, themeVariables } from '../../kit/index.js'

/** Writes custom properties through the object model: a `style` attribute would need `unsafe-inline`. */
function write(sheet: CSSStyleSheet, variables: Readonly<Record<string, string>>): void {
  sheet.replaceSync(':host{}')
  const rule = sheet.cssRules[0]
  if (!(rule instanceof CSSStyleRule)) return
  for (const [name, value] of Object.entries(variables)) rule.style.setProperty(name, value)
}

/** Applies the site's theme to the host element, and keeps text on the accent readable. */
export function followTheme(host: ShellHost, element: HTMLElement, box: HTMLElement, root: ShadowRoot) {
  const sheet = new CSSStyleSheet()
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const theme = host.store.get(host.state.theme)
    const system = dark.matches ? 'dark' : 'light'
    element.dataset.theme = theme.mode === 'system' ? system : theme.mode
    const variables = themeVariables(theme)
    write(sheet, variables)
    const { accentColor, outlineColor } = getComputedStyle(box)
    write(sheet, { ...accentTokens(accentColor, outlineColor), ...variables })
  }
  apply()
  dark.addEventListener('change', apply)
  const leave = host.store.sub(host.state.theme, apply)
  return () => {
    dark.removeEventListener('change', apply)
    leave()
  }
}
