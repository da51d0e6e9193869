import type { ModalOptions } from '../../../../kernel/plugin.js'
import { pageDocument } from '../../../../kernel/plugin.js'

/** The language of numbers and dates: the site's, else the page's, else the browser's. */
export function localeOf(site: Pick<ModalOptions, 'locale'>): string | undefined {
  const locale =
    site.locale || (typeof document === 'undefined' ? undefined : pageDocument.documentElement.lang)
  try {
    return locale ? Intl.getCanonicalLocales(locale)[0] : undefined
  } catch {
    return undefined
  }
}

const rightToLeft = /^(ar|az-arab|ckb|dv|fa|he|iw|ku-arab|pa-arab|ps|sd|ug|ur|yi)\b/i

/** The direction of a language: not every browser's `Intl.Locale` knows it. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(locale) && !/-latn/i.test(locale) ? 'rtl' : 'ltr'
}
