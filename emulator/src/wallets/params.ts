import * as v from 'valibot'
import { invalidParams } from './errors.js'

/** Parses parameters by a schema. @throws RpcError -32602 when they do not match */
export function readParams<TSchema extends v.GenericSchema>(
  schema: TSchema,
  params: unknown,
): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw invalidParams(v.summarize(parsed.issues))
  return parsed.output
}

/** Chain ids are hex without leading zeros. */
export const ChainIdSchema = v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]*$/i, 'chainId is not hex'))

export const AddressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'not an address'))

export const QuantitySchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i, 'not a hex quantity'))
