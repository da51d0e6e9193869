import type * as v from 'valibot'
import { orAbort, property, safeParseAs } from '../../../kernel/plugin.js'

/** A hostile value as the schema says, or undefined; getters that throw count as a wrong shape. */
export function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  try {
    const result = safeParseAs(schema, value)
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** True when the value has a method of that name. */
export function hasMethod(value: unknown, name: string): value is object {
  return typeof property(value, name) === 'function'
}

/** Runs work that may never settle: rejects with the signal's reason once that aborts. */
export async function abortable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted()
  return signal ? orAbort(work(), signal) : work()
}
