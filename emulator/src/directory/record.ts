import { createHash } from 'node:crypto'

/** A wallet as the directory sends it. */
export interface WalletRecord {
  id: string
  name: string
  homepage: string
  image_id: string
  order: number
  badge_type: 'none' | 'certified' | null
  description: string
  chains: string[]
  mobile_link: string | null
  link_mode: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string }[] | null
  supports_wc: boolean
  supports_wcpay: boolean
}

/** The fields of a record that have no default. */
export type WalletSketch = Partial<WalletRecord> & { name: string; order: number }

/** Completes a record with defaults. Ids are derived from the name, so they never change. */
export function walletRecord(sketch: WalletSketch): WalletRecord {
  const slug = sketch.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    id: hash(`wallet ${slug}`),
    image_id: uuid(hash(`image ${slug}`)),
    homepage: `https://${slug}.example.org/`,
    badge_type: 'none',
    description: `${sketch.name} is made up and lives in the emulator.`,
    chains: ['eip155:1'],
    mobile_link: null,
    link_mode: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    supports_wc: true,
    supports_wcpay: false,
    ...sketch,
  }
}

function hash(text: string): string {
  return createHash('sha256').update(`latchkey emulator: ${text}`).digest('hex')
}

function uuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
