/** Parts of an error message beyond its first sentence. */
export interface ErrorDetails {
  /** Why it happened, in a sentence. */
  why?: string
  /** What the reader can do about it. */
  fix?: string
  cause?: unknown
  /** What the error is about, as others know it: a transaction's hash, an exchange's session. */
  reference?: string | undefined
}

/**
 * The one error class of Latchkey. `message` is a short sentence; `code` leads to a section of docs/errors.md.
 *
 * Checked by `name` and `code`, never by `instanceof`: an error may come from another copy of the package.
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: string
  readonly why: string | undefined
  readonly fix: string | undefined
  /**
   * What to look for where it is not known whether money moved, and what a transaction that failed is called on its
   * network: the transaction's hash as its network writes it, or the session at the exchange. The codes that have it say
   * so in docs/errors.md; undefined where there is none.
   */
  readonly reference: string | undefined

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.why = details.why
    this.fix = details.fix
    this.reference = details.reference
  }

  /** Where the code is explained, from a site's own folder. */
  get link(): string {
    return `node_modules/latchkey/docs/errors.md#${this.code.toLowerCase()}`
  }
}

/** The text of anything thrown; `Unknown error` when there is none. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string' && error) return error
  const message = property(error, 'message')
  return typeof message === 'string' && message ? message : 'Unknown error'
}

/** The code of anything thrown: a number from a wallet, a text from us, or nothing. */
export function codeOf(error: unknown): number | string | undefined {
  const code = property(error, 'code')
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

/** Reads one property of a hostile value: getters that throw count as absent. */
export function property(value: unknown, key: string): unknown {
  try {
    return value !== null && (typeof value === 'object' || typeof value === 'function')
      ? Reflect.get(value, key)
      : undefined
  } catch {
    return undefined
  }
}
