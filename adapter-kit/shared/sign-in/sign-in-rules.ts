/** What a field of a sign-in message has to be. */
export interface FieldRule {
  /** Ends the sentence "It has to be …". */
  readonly what: string
  fits(text: string): boolean
}

// RFC 3986
const character = String.raw`(?:[\w\-.~!$&'()*+,;=]|%[\da-f]{2})`
const host = String.raw`(?:\[[\da-fv:.]+\]|${character}+)`
const authority = String.raw`(?:(?:${character}|:)*@)?${host}(?::\d*)?`
const pathCharacter = `(?:${character}|[:@])`
const tail = `(?:${pathCharacter}|[/?])*`
const scheme = String.raw`[a-z][a-z\d+\-.]*`

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i')
const rule = (what: string, pattern: RegExp): FieldRule => ({ what, fits: (text) => pattern.test(text) })

const time: FieldRule = {
  what: 'a time as RFC 3339 writes it, like 2026-01-31T10:00:00Z',
  fits: (text) => timeOf(text) !== undefined,
}

/** By the name of the field; EIP-4361 and CAIP-122 have the same. */
export const signInRules = {
  scheme: rule('the scheme of a URL, like https', whole(scheme)),
  domain: rule(
    'host and port without a scheme or a path, like shop.example or localhost:3000',
    whole(authority),
  ),
  accountAddress: rule('an address as CAIP-10 writes it', /^[-.%a-z\d]{1,128}$/i),
  chainId: rule('a CAIP-2 id: namespace, colon and reference', /^[-a-z\d]{3,8}:[-\w]{1,32}$/),
  statement: rule(
    "one line of ASCII: letters, digits, spaces and any of -._~:/?#[]@!$&'()*+,;=",
    /^[\w\-.~:/?#[\]@!$&'()*+,;= ]*$/,
  ),
  uri: rule(
    'a URI, like https://shop.example/login',
    whole(
      `${scheme}:(?://(?:${authority})?(?:/${pathCharacter}*)*|(?:${pathCharacter}|/)*)(?:\\?${tail})?(?:#${tail})?`,
    ),
  ),
  version: rule('1', /^1$/),
  nonce: rule('at least eight letters or digits', /^[a-z\d]{8,}$/i),
  issuedAt: time,
  expirationTime: time,
  notBefore: time,
  requestId: rule('made of what a path of a URL may have', whole(`${pathCharacter}*`)),
} satisfies Readonly<Record<string, FieldRule>>

const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** Milliseconds since 1970 of an RFC 3339 time; undefined for another text, and for days that no month has. */
export function timeOf(text: string): number | undefined {
  const [, year, month, day] = dateTime.exec(text) ?? []
  if (year === undefined) return undefined
  // `Date` would take the 30th of February for a day of March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const parsed = Date.parse(text.toUpperCase())
  return isReal && !Number.isNaN(parsed) ? parsed : undefined
}
