const rightToLeft = /^(ar|az-arab|ckb|dv|fa|he|iw|ku-arab|pa-arab|ps|sd|ug|ur|yi)\b/i

/** Which way a language is written. `Intl.Locale` does not say so in every browser. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(locale) && !/-latn/i.test(locale) ? 'rtl' : 'ltr'
}
