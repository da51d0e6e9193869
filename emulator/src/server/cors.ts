import type { MiddlewareHandler } from 'hono'

/** The request headers that clients of the cloud send. */
const allowedHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
  'authorization',
  'x-nonce-jwt',
  'x-otp',
].join(', ')

/** Answers every CORS preflight and lets any origin read every answer. */
export const cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': allowedHeaders,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-max-age': '600',
    })
  }
  await next()
  // A route that names an origin of its own (the exchange calls) keeps it.
  if (!c.res.headers.has('access-control-allow-origin')) c.res.headers.set('access-control-allow-origin', '*')
  const policy = 'cross-origin-resource-policy'
  if (!c.res.headers.has(policy)) c.res.headers.set(policy, 'cross-origin')
}
