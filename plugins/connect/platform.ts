const phones = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/

/** A phone or tablet: wallets are apps there. */
export function isMobile(): boolean {
  return matchMedia('(pointer: coarse)').matches || phones.test(navigator.userAgent)
}
