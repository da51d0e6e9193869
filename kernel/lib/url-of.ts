/** Query values; undefined and null are left out, an empty text is sent. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The URL of a request, for images and links. */
export function urlOf(base: string, path: string, query: Query = {}): string {
  const url = new URL(path.replace(/^\//, ''), base.endsWith('/') ? base : `${base}/`)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.append(key, String(value))
  }
  return url.href
}
