import * as v from 'valibot'

/**
 * A value from outside as the schema says, or undefined; getters that throw count as a wrong shape. Not the adapter
 * kit's: that one would be one more file to load for a tab that needs nothing else of it.
 */
export function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  try {
    return v.parse(schema, value)
  } catch {
    return undefined
  }
}
