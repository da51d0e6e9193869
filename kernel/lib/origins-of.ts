/** Origins of the addresses among the values; what is none has no origin, and is told where options are checked. */
export const originsOf = (urls: readonly unknown[]): readonly string[] =>
  urls.flatMap((url) => (typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : []))
