import type { Wallet } from '../contract.js'

/** How a wallet can be reached from here, as the tabs of the view. */
export type LinkOption = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** The tab that shows it: two never stand side by side. */
export const tabOf = {
  browser: 'browser',
  unsupported: 'browser',
  mobile: 'mobile',
  qrcode: 'mobile',
  web: 'webapp',
  desktop: 'desktop',
} as const satisfies Record<LinkOption, string>

export interface Environment {
  readonly mobile: boolean
  /** Its extension or in-app object is on this page. */
  readonly installed: boolean
  /** Some plugin serves a namespace, so an installed wallet can be connected. */
  readonly adapters: boolean
}

/** The options in order; the first is shown. Never empty. */
export function linkOptions(
  wallet: Wallet | undefined,
  here: Environment,
): readonly [LinkOption, ...LinkOption[]] {
  if (!wallet) return ['qrcode']
  const hasBrowserForm = here.adapters && !!(wallet.rdns || wallet.injected?.length)
  const options: readonly (LinkOption | false | undefined | '' | null)[] = [
    hasBrowserForm && here.installed && 'browser',
    wallet.mobile_link && (here.mobile ? 'mobile' : 'qrcode'),
    wallet.webapp_link && 'web',
    wallet.desktop_link && !here.mobile && 'desktop',
    hasBrowserForm && !here.installed && !here.mobile && 'unsupported',
  ]
  const [first, ...rest] = options.filter((option): option is LinkOption => !!option)
  return first ? [first, ...rest] : ['qrcode']
}
