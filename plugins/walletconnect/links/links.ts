import type { LinkKind, Wallet, WalletLink, WalletLinks } from '../contract.js'
import { isAppLink, isPlainWebLink } from './link-rule.js'
import type { Platform } from './platform.js'

type Rules = Pick<Platform, 'android' | 'telegram' | 'framed'> & { readonly preferUniversal: boolean }
type LinkParts = Pick<WalletLink, 'href' | 'home'>

/** The links by which a device opens a wallet; the directory's links are checked before they are used. */
export function linksOf(wallet: Wallet, uri: string, rules: Rules): WalletLinks {
  const { webapp_link: web, desktop_link: desktop } = wallet
  const target = (kind: LinkKind) => {
    if (rules.telegram || kind !== 'mobile') return '_blank'
    return rules.framed ? '_top' : '_self'
  }
  const link = (kind: LinkKind, parts: LinkParts | undefined) =>
    parts && ({ ...parts, target: target(kind) } as const)
  return {
    mobile: link('mobile', mobileLink(wallet, uri, rules)),
    web: link('web', web ? webLink(web, uri) : undefined),
    desktop: link('desktop', desktop ? anyLink(desktop, uri, rules) : undefined),
  }
}

/** The app's own scheme, unless the site prefers the universal link and the wallet has one. */
function mobileLink(
  { mobile_link: link, link_mode: mode }: Wallet,
  uri: string,
  rules: Rules,
): LinkParts | undefined {
  const universal = rules.preferUniversal && mode ? webLink(mode, uri) : undefined
  return universal ?? (link ? anyLink(link, uri, rules) : undefined)
}

const closed = (link: string) => (link.endsWith('/') ? link : `${link}/`)

/** The wallet's site, or its app. */
function anyLink(link: string, uri: string, rules: Rules): LinkParts | undefined {
  return /^https?:/i.test(link) ? webLink(link, uri) : appLink(link, uri, rules)
}

function webLink(link: string, uri: string): LinkParts | undefined {
  const home = closed(link)
  return isPlainWebLink(home) ? { href: `${home}wc?uri=${encodeURIComponent(uri)}`, home } : undefined
}

/** A link with an app's scheme. Some wallets give only its name, to which `://` is added. */
function appLink(link: string, uri: string, rules: Rules): LinkParts | undefined {
  const home = closed(link.includes('://') ? link : `${link.replace(/:$/, '')}://`)
  if (!isAppLink(home)) return undefined
  const encoded = encodeURIComponent(uri)
  const href = special(home, encoded, rules)
  if (href) return { href, home }
  const twice = rules.telegram && rules.android
  return { href: `${home}wc?uri=${twice ? encodeURIComponent(encoded) : encoded}`, home }
}

/** Two wallets with links of their own form. */
function special(home: string, encoded: string, { android }: Rules): string | undefined {
  if (home.startsWith('cosmostation://')) return `cosmostation://wc?${encoded}`
  if (!home.startsWith('keplrwallet://')) return undefined
  return android
    ? `intent://wcV2?${encoded}#Intent;package=com.chainapsis.keplr;scheme=keplrwallet;end;`
    : `keplrwallet://wcV2?${encoded}`
}
