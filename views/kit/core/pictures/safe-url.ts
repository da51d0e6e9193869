const local = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//i

/**
 * The URL if an image may be loaded from it: https, an image in the URL itself, and this machine to a page of this
 * machine: strangers' images must not knock at a visitor's own ports.
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^(https:\/\/|data:image\/)/i.test(url)) return url
  return local.test(url) && local.test(`${globalThis.location?.origin}/`) ? url : undefined
}

const allowed = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)|itms-apps?s?:\/\/|market:\/\/)/i

/** The URL if a visitor may be led there: https, this machine, or an app store. Never `javascript:`. */
export function safeLink(url: string | undefined): string | undefined {
  return url && allowed.test(url) ? url : undefined
}
