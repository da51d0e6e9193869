const sheets = new Map<string, CSSStyleSheet>()

/** Adopts css text as a constructable sheet: allowed by any `style-src`, made once per text. */
export function adoptStyles(root: DocumentOrShadowRoot, css: string): void {
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
