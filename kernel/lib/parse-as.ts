import * as v from 'valibot'

/** A hostile value may have a million wrong entries: an issue for each would fill the memory and block the page. */
const atFirstIssue = { abortEarly: true, abortPipeEarly: true } as const

/**
 * The value as the schema says. The one way to parse what comes from outside: stops at the first issue.
 * @throws ValiError with that issue
 */
export const parseAs = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> =>
  v.parse(inheritingNothing(schema), value, atFirstIssue)

/** The same without throwing; `success` tells whether there is an `output`. */
export const safeParseAs = <S extends v.GenericSchema>(schema: S, value: unknown): v.SafeParseResult<S> =>
  v.safeParse(inheritingNothing(schema), value, atFirstIssue)

const seen = new WeakSet<object>()

/**
 * The library goes through a schema's entries by `for … in`: a property that a script of the page put on
 * Object.prototype would count as one of them, and every value be refused. Entries without a prototype inherit nothing.
 */
function inheritingNothing<S>(part: S): S {
  if (typeof part !== 'object' || part === null || seen.has(part)) return part
  seen.add(part)
  const isSchema = Object.hasOwn(part, 'kind')
  for (const [key, value] of Object.entries(part)) {
    if (isSchema && key === 'entries' && Object.isExtensible(value)) Object.setPrototypeOf(value, null)
    inheritingNothing(value)
  }
  return part
}
