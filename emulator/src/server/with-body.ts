import type { Context } from 'hono'
import * as v from 'valibot'
import { readBody } from './requests.js'

/** Parses the body by a schema and runs an action with it; answers 400 when either fails. */
export async function withBody<TSchema extends v.GenericSchema>(
  c: Context,
  schema: TSchema,
  act: (value: v.InferOutput<TSchema>) => unknown,
): Promise<Response> {
  const body = v.safeParse(schema, await readBody(c))
  if (!body.success) return c.json({ error: v.summarize(body.issues) }, 400)
  try {
    await act(body.output)
    return c.json({ ok: true })
  } catch (error) {
    return c.json({ error: error instanceof Error ? error.message : String(error) }, 400)
  }
}
