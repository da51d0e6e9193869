export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Adopts a sheet once: allowed by any `style-src`. */
export function adopt(root: DocumentOrShadowRoot, sheet: CSSStyleSheet): void {
  const { adoptedStyleSheets } = root
  if (!adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...adoptedStyleSheets, sheet]
}
