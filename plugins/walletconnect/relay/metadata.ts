import type { Metadata } from '../../../kernel/plugin.js'
import { pageDocument } from '../../../kernel/plugin.js'

/**
 * What wallets show of the site: whatever it does not give is read from the page's title, description, URL and icon.
 */
export function metadataOf(input: Metadata | undefined): Required<Metadata> {
  const isPage = typeof document !== 'undefined'
  const read = (selector: string, name: string) =>
    (isPage && pageDocument.querySelector?.(selector)?.getAttribute(name)) || ''
  const url = input?.url ?? (isPage ? location.origin : 'http://localhost')
  const icon = webUrl(read('link[rel~="icon" i]', 'href'), isPage ? location.href : url)
  return {
    name: input?.name ?? ((isPage && pageDocument.title) || 'Latchkey'),
    description: input?.description ?? read('meta[property="og:description"]', 'content'),
    url,
    icons: input?.icons ?? (icon ? [icon] : []),
  }
}

/** A URL that a wallet on another device can load: http or https only. */
function webUrl(href: string, base: string): string | undefined {
  if (!href || !URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}
