const longest = 8192
const isThisMachine = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Pages of this machine may use it without encryption, unless they are encrypted themselves. */
const isPageOfThisMachine = () =>
  typeof location === 'undefined' || (isThisMachine(location.hostname) && location.protocol !== 'https:')

/**
 * The one rule for addresses of pages that come from outside and are opened: https, without a name or password in it,
 * which would pass for the site's name; http on this machine alone, for a page of this machine.
 * @param origin where given, the link has to be one of this origin
 */
export function isWebLink(link: string, origin?: string): boolean {
  if (link.length > longest || !/^https?:\/\/[^\s\p{C}\\]+$/iu.test(link) || !URL.canParse(link)) return false
  const url = new URL(link)
  if (url.username || url.password || (origin !== undefined && url.origin !== origin)) return false
  return url.protocol === 'https:' || (isThisMachine(url.hostname) && isPageOfThisMachine())
}
