import type { Eip1193Provider } from '../types.js'

export interface ProviderInfo {
  uuid: string
  name: string
  icon: string
  rdns: string
}

/** Announces a wallet by EIP-6963: now, and whenever a page asks. */
export function announce(info: ProviderInfo, provider: Eip1193Provider): void {
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}

/** A version 4 uuid; `crypto.randomUUID` exists on secure pages only. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) & 0x3) + 8
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
