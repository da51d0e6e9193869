import { isWebLink } from '../../../../kernel/plugin.js'

const local = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//i

/**
 * The URL if an image may be loaded from it: https, a data URL of an image, and localhost for a page on localhost only,
 * so that images of others cannot send requests to ports of the visitor's machine.
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^(https:\/\/|data:image\/)/i.test(url)) return url
  return local.test(url) && local.test(`${globalThis.location?.origin}/`) ? url : undefined
}

/** The URL if a link may lead there: a page by {@link isWebLink}, or an app store. Never `javascript:`. */
export function safeLink(url: string | undefined): string | undefined {
  return url && (isWebLink(url) || /^(itms-apps?s?|market):\/\//i.test(url)) ? url : undefined
}
