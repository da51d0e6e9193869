import type { ModalOptions } from '../../kernel/plugin.js'

/** The language of numbers and dates: the site's, else the page's, else the browser's. */
export function localeOf(site: Pick<ModalOptions, 'locale'>): string | undefined {
  const wanted = site.locale || globalThis.document?.documentElement.lang
  try {
    return wanted ? Intl.getCanonicalLocales(wanted)[0] : undefined
  } catch {
    return undefined
  }
}
