const allowed = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/|data:image\/)/i

/** The URL if an image may be loaded from it: https, this machine, or an image in the URL itself. */
export function safeImageUrl(url: string | undefined): string | undefined {
  return url && allowed.test(url) ? url : undefined
}
