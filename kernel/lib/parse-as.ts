import * as v from 'valibot'

/** A hostile value may have a million wrong entries: an issue for each would fill the memory and block the page. */
const atFirstIssue = { abortEarly: true, abortPipeEarly: true } as const

/**
 * The value as the schema says. The one way to parse what comes from outside: stops at the first issue.
 * @throws ValiError with that issue
 */
export const parseAs = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> =>
  v.parse(schema, value, atFirstIssue)

/** The same without throwing; `success` tells whether there is an `output`. */
export const safeParseAs = <S extends v.GenericSchema>(schema: S, value: unknown): v.SafeParseResult<S> =>
  v.safeParse(schema, value, atFirstIssue)
