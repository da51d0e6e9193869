/** Holds the page still until the returned function is called; its scrollbar's place is kept. */
export function lockScroll(): () => void {
  const sheet = new CSSStyleSheet()
  const scrollbar = innerWidth > document.documentElement.clientWidth
  sheet.replaceSync(`html{overflow:hidden!important;${scrollbar ? 'scrollbar-gutter:stable!important' : ''}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
