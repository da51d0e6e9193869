import type { WalletRecord } from './record.js'

const links = ['mobile_link', 'link_mode', 'desktop_link', 'webapp_link'] as const

/** Makes whole URLs of links that begin with `/`: they lead to pages of the emulator itself. */
export function withBase(wallet: WalletRecord, base: string): WalletRecord {
  const whole = { ...wallet }
  for (const link of links) if (whole[link]?.startsWith('/')) whole[link] = `${base}${whole[link]}`
  return whole
}
