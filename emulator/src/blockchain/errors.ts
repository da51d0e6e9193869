import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The blockchain API's error body. */
export function reason(
  c: Context,
  status: ContentfulStatusCode,
  field: string,
  description: string,
): Response {
  return c.json({ status: 'FAILED', reasons: [{ field, description }] }, status)
}
