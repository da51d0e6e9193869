const phones = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/

/** A phone or tablet: wallets are apps there. */
export function isMobile(): boolean {
  return matchMedia('(pointer: coarse)').matches || phones.test(navigator.userAgent)
}

/** Which store the device installs from. */
export function mobileSystem(): 'ios' | 'android' | undefined {
  if (!isMobile()) return undefined
  if (/iphone|ipad/i.test(navigator.userAgent)) return 'ios'
  return /android/i.test(navigator.userAgent) ? 'android' : undefined
}
