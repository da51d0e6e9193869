const allowed = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)|itms-apps?s?:\/\/|market:\/\/)/i

/** The URL if a visitor may be led there: https, this machine, or an app store. Never `javascript:`. */
export function safeLink(url: string | undefined): string | undefined {
  return url && allowed.test(url) ? url : undefined
}
