import { isWebLink } from '../kernel/plugin.js'

/**
 * Leads a tab, or this page, to an address.
 *
 * @returns false where there is no tab any more, or no page may be opened at that address
 */
export function leadTo(place: Window | 'here', url: string): boolean {
  if (!isWebLink(url)) return false
  if (place === 'here') {
    location.assign(url)
    return true
  }
  if (place.closed) return false
  place.location.replace(url)
  return true
}
