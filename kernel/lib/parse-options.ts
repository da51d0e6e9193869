import * as v from 'valibot'
import { LatchkeyError } from './errors/errors.js'
import { safeParseAs } from './parse-as.js'

/**
 * Options of a plugin as its schema has them.
 * @throws LatchkeyError LK_PLUGIN_OPTIONS, which names the first option that cannot be used
 */
export function parseOptions<S extends v.GenericSchema>(
  plugin: string,
  schema: S,
  options: unknown,
): v.InferOutput<S> {
  const parsed = safeParseAs(schema, options ?? {})
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new LatchkeyError('LK_PLUGIN_OPTIONS', `An option of plugin "${plugin}" cannot be used`, {
    why: `"${v.getDotPath(issue) ?? 'options'}": ${issue.message}.`,
    fix: 'Compare it with the documentation of that plugin.',
  })
}
