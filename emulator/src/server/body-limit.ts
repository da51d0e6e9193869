import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Bytes a request or a WebSocket message may have. */
export const maxBody = 16_000_000

/** Answers 413 to a request that is too big, without reading it to its end. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: maxBody,
  onError: (c) => c.json({ error: `A request has ${maxBody} bytes at most` }, 413),
})
