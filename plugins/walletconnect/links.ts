import type { Platform } from './platform.js'
import type { LinkKind, Wallet, WalletLink, WalletLinks } from './services.js'

type Rules = Pick<Platform, 'android' | 'telegram' | 'framed'> & { readonly preferUniversal: boolean }
type Parts = Pick<WalletLink, 'href' | 'home'>

/** Schemes that run or read something here, or that belong to no wallet. */
const refused = new Set(
  (
    'javascript: data: vbscript: file: blob: about: filesystem: view-source: chrome: chrome-extension: ' +
    'moz-extension: resource: intent: ws: wss: ftp: mailto: tel: sms: content: jar: ms-browser-extension:'
  ).split(' '),
)

/** True for https, this machine, and schemes an app may have registered. As a browser reads it, not as it looks. */
export function isSafeLink(link: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(link) || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  if (username || password) return false
  if (protocol === 'http:') return hostname === 'localhost' || hostname === '127.0.0.1'
  return /^[a-z][a-z0-9+.-]*:$/.test(protocol) && !refused.has(protocol)
}

/** How a device opens a wallet with a link; what the directory says is checked as it will be opened. */
export function linksOf(wallet: Wallet, uri: string, rules: Rules): WalletLinks {
  const kinds: Readonly<Record<LinkKind, Parts | undefined>> = {
    mobile: mobileLink(wallet, uri, rules),
    web: wallet.webapp_link ? universal(wallet.webapp_link, uri, rules) : undefined,
    desktop: wallet.desktop_link ? native(wallet.desktop_link, uri, rules) : undefined,
  }
  const target = (kind: LinkKind) => {
    if (rules.telegram || kind !== 'mobile') return '_blank'
    return rules.framed ? '_top' : '_self'
  }
  const link = (kind: LinkKind) => {
    const parts = kinds[kind]
    return parts && isSafe(parts) ? ({ ...parts, target: target(kind) } as const) : undefined
  }
  return { mobile: link('mobile'), web: link('web'), desktop: link('desktop') }
}

/** The app's own scheme, unless the site prefers the universal link and the wallet has one. */
function mobileLink(
  { mobile_link: own, link_mode: mode }: Wallet,
  uri: string,
  rules: Rules,
): Parts | undefined {
  const other = mode ? universal(mode, uri, rules) : undefined
  const first = rules.preferUniversal && other && isSafeLink(other.href) ? other : undefined
  return first ?? (own ? native(own, uri, rules) : undefined)
}

const isHttp = (link: string) => /^https?:\/\//i.test(link)
const closed = (link: string) => (link.endsWith('/') ? link : `${link}/`)

function universal(link: string, uri: string, rules: Rules): Parts {
  if (!isHttp(link)) return native(link, uri, rules)
  const home = closed(link)
  return { href: `${home}wc?uri=${encodeURIComponent(uri)}`, home }
}

function native(link: string, uri: string, rules: Rules): Parts {
  if (isHttp(link)) return universal(link, uri, rules)
  const scheme = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  // `metamask://` is complete as it is.
  const home = closed(scheme)
  const encoded = encodeURIComponent(uri)
  const own = special(home, encoded, rules)
  if (own) return { href: own, home }
  const twice = rules.telegram && rules.android
  return { href: `${home}wc?uri=${twice ? encodeURIComponent(encoded) : encoded}`, home }
}

/** Our own intent is known; one of the directory's never gets past its home. */
function isSafe({ href, home }: Parts): boolean {
  return isSafeLink(home) && (isSafeLink(href) || href.startsWith('intent://wcV2?'))
}

/** Two wallets with links of their own form. */
function special(home: string, encoded: string, { android }: Rules): string | undefined {
  if (home.startsWith('cosmostation://')) return `cosmostation://wc?${encoded}`
  if (!home.startsWith('keplrwallet://')) return undefined
  return android
    ? `intent://wcV2?${encoded}#Intent;package=com.chainapsis.keplr;scheme=keplrwallet;end;`
    : `keplrwallet://wcV2?${encoded}`
}
