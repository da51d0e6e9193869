import * as v from 'valibot'

/** A hostile value as the schema says, or undefined; getters that throw count as a wrong shape. */
export function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  try {
    return v.parse(schema, value)
  } catch {
    return undefined
  }
}
