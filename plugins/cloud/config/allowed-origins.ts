/** Allowed whatever the project says: local pages and the usual preview hosts. */
const builtIn: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** True when the page may use the project: an empty list allows everyone. Patterns: docs/plugins/cloud.md. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const page = parse(origin)
  if (!page) return allowed.some((pattern) => !pattern.includes('*') && pattern === origin)
  if (page.hostname === 'localhost' || page.hostname === '127.0.0.1') return true
  return [...allowed, ...builtIn].some((pattern) => matches(pattern, page))
}

function matches(pattern: string, page: URL): boolean {
  if (pattern.includes('*')) return matchesWildcard(pattern, page)
  if (pattern.includes('://')) {
    // Not `.origin`: that of an extension's page is the text "null", whichever extension it is.
    const origin = parse(pattern)
    return origin?.protocol === page.protocol && origin.host === page.host
  }
  const host = withoutPath(pattern)
  return host === (host.includes(':') ? page.host : page.hostname)
}

/** `*` stands for exactly one label of the host, or for any port. */
function matchesWildcard(pattern: string, page: URL): boolean {
  const [scheme, rest] = splitScheme(pattern)
  if (scheme !== undefined && `${scheme}:` !== page.protocol) return false
  const [host, port] = splitPort(withoutPath(rest))
  if (port !== undefined && port !== '*' && port !== page.port) return false
  const labels = host.split('.')
  const pageLabels = page.hostname.split('.')
  return (
    labels.length === pageLabels.length &&
    labels.every((label, at) => label === '*' || (label === pageLabels[at] && !label.includes('*')))
  )
}

function splitScheme(pattern: string): readonly [string | undefined, string] {
  const at = pattern.indexOf('://')
  return at < 0 ? [undefined, pattern] : [pattern.slice(0, at), pattern.slice(at + 3)]
}

function splitPort(host: string): readonly [string, string | undefined] {
  const at = host.lastIndexOf(':')
  return at < 0 ? [host, undefined] : [host.slice(0, at), host.slice(at + 1)]
}

function withoutPath(host: string): string {
  return host.split('/')[0] ?? ''
}

function parse(origin: string): URL | undefined {
  return URL.canParse(origin) ? new URL(origin) : undefined
}
