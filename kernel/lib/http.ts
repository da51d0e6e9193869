import { LatchkeyError } from './errors.js'
import { linkSignals } from './signals.js'
import { type Query, urlOf } from './url-of.js'

/** A service that takes longer, in milliseconds, or says more, in bytes, is as good as none. */
const patience = 20_000
const longest = 2_000_000

export interface HttpRequest<T> {
  /** Base URL; a path prefix in it is kept. */
  readonly base: string
  readonly path: string
  readonly query?: Query
  /** Sent as JSON text with POST. No content type is set unless `json`, which spares the CORS preflight. */
  readonly body?: unknown
  readonly json?: boolean
  readonly signal?: AbortSignal | undefined
  /** Parses the answer; what it throws becomes LK_BAD_ANSWER. */
  parse(value: unknown): T
}

export interface Http {
  /**
   * One request, no retry; given up after 20 s, or 2 MB of answer.
   * @throws LatchkeyError LK_HTTP 'HTTP status code: {n}' with `{status, body}` as cause, LK_BAD_ANSWER, LK_NETWORK
   */
  request<T>(request: HttpRequest<T>): Promise<T>
}

/** @param signal aborts every request when the modal is destroyed. */
export function createHttp(signal: AbortSignal): Http {
  return {
    async request(request) {
      const link = linkSignals([request.signal, signal], patience)
      try {
        const response = await send(request, link.signal)
        if (!response.ok) {
          const body = await jsonOf(response).catch(() => undefined)
          const cause = { status: response.status, body }
          throw new LatchkeyError('LK_HTTP', `HTTP status code: ${response.status}`, { cause })
        }
        return await parseAnswer(request, response)
      } finally {
        link.release()
      }
    },
  }
}

async function send<T>(request: HttpRequest<T>, signal: AbortSignal): Promise<Response> {
  const url = urlOf(request.base, request.path, request.query)
  try {
    // Its plugin may have left while this code was loading.
    signal.throwIfAborted()
    return await fetch(url, {
      signal,
      ...(request.body !== undefined && { method: 'POST', body: JSON.stringify(request.body) }),
      ...(request.json && { headers: { 'Content-Type': 'application/json' } }),
    })
  } catch (cause) {
    throw new LatchkeyError('LK_NETWORK', 'The service could not be reached', {
      why: `${new URL(url).origin} did not answer.`,
      fix: 'Check the connection, the base URL option and the page’s connect-src.',
      cause,
    })
  }
}

async function parseAnswer<T>(request: HttpRequest<T>, response: Response): Promise<T> {
  try {
    return request.parse(await jsonOf(response))
  } catch (cause) {
    throw new LatchkeyError('LK_BAD_ANSWER', 'The service answered something unexpected', {
      why: `${request.path.split('?')[0]} did not have the documented shape.`,
      cause,
    })
  }
}

async function jsonOf({ body, headers }: Response): Promise<unknown> {
  let left = longest
  if (Number(headers.get('content-length')) > longest) {
    await body?.cancel()
    throw new RangeError('The answer is too long')
  }
  const measure = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      left -= part.length
      if (left < 0) throw new RangeError('The answer is too long')
      out.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(measure)).json()
}
