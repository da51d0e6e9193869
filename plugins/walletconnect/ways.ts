import type { Wallet } from './services.js'

/** How a wallet can be reached from here, as the tabs of the view. */
export type Way = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface Surroundings {
  readonly mobile: boolean
  /** Its extension or in-app object is on this page. */
  readonly installed: boolean
  /** Some plugin serves a namespace, so an installed wallet can be connected. */
  readonly adapters: boolean
}

/** The ways in order; the first is shown. Never empty. */
export function waysTo(wallet: Wallet | undefined, here: Surroundings): readonly [Way, ...Way[]] {
  if (!wallet) return ['qrcode']
  const hasBrowserForm = here.adapters && !!(wallet.rdns || wallet.injected?.length)
  const ways: readonly (Way | false | undefined | '' | null)[] = [
    hasBrowserForm && here.installed && 'browser',
    wallet.mobile_link && (here.mobile ? 'mobile' : 'qrcode'),
    wallet.webapp_link && 'web',
    wallet.desktop_link && !here.mobile && 'desktop',
    hasBrowserForm && !here.installed && !here.mobile && 'unsupported',
  ]
  const [first, ...rest] = ways.filter((way): way is Way => !!way)
  return first ? [first, ...rest] : ['qrcode']
}
