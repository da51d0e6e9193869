import type * as v from 'valibot'
import { parseAs } from '../../kernel/plugin.js'

/**
 * A value from outside as the schema says, or undefined; getters that throw count as a wrong shape. The adapter kit has
 * the same, but this plugin needs nothing else of the kit and would load one more file.
 */
export function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  try {
    return parseAs(schema, value)
  } catch {
    return undefined
  }
}
