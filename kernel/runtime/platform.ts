const phones = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/

/** What kind of device the page is on. */
export interface Platform {
  /** A phone or tablet: wallets are apps rather than extensions. */
  readonly mobile: boolean
  readonly android: boolean
  readonly ios: boolean
}

export function readPlatform(): Platform {
  const { userAgent = '' } = globalThis.navigator ?? {}
  const mobile = !!globalThis.matchMedia?.('(pointer: coarse)').matches || phones.test(userAgent)
  const is = (system: RegExp) => mobile && system.test(userAgent)
  return { mobile, android: is(/android/i), ios: is(/iphone|ipad/i) }
}
