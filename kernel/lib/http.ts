import { LatchkeyError } from './errors/errors.js'
import { linkSignals, orAbort } from './signals.js'
import { type Query, urlOf } from './url-of.js'

/** The longest time of a request in milliseconds, and the longest answer in bytes: beyond them it fails. */
const patience = 20_000
const longest = 2_000_000

export interface HttpRequest<T> {
  /** Base URL; a path prefix in it is kept. */
  readonly base: string
  readonly path: string
  readonly query?: Query
  /** @default 'POST' with a body, else 'GET' */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON text. No content type is set unless `json`, which spares the CORS preflight. */
  readonly body?: unknown
  readonly json?: boolean
  /** Beside the content type; each that is not CORS-safelisted costs a preflight. */
  readonly headers?: Readonly<Record<string, string>>
  /** What `parse` is given: the answer's JSON value, its text, or undefined where there is nothing to read. @default 'json' */
  readonly answer?: 'json' | 'text' | 'none'
  readonly signal?: AbortSignal | undefined
  /** Parses the answer; what it throws becomes LK_BAD_ANSWER. */
  parse(value: unknown): T
}

export interface Http {
  /**
   * One request, no retry; given up after 20 s, or 2 MB of answer.
   * @throws LatchkeyError LK_HTTP 'HTTP status code: {n}' with `{status, body}` as cause (JSON, else text), LK_BAD_ANSWER, LK_NETWORK
   */
  request<T>(request: HttpRequest<T>): Promise<T>
}

/** Answers by URL that were asked for ahead of their request; undefined where that failed. */
export type EarlyAnswers = Map<string, Promise<Response | undefined>>

/**
 * @param signal aborts every request when the modal is destroyed
 * @param answers asked for ahead, by URL: a request without headers or body takes its own, once
 */
export function createHttp(signal: AbortSignal, answers: EarlyAnswers = new Map()): Http {
  return {
    async request(request) {
      const link = linkSignals([request.signal, signal], patience)
      try {
        const response = await send(request, link.signal, answers)
        if (!response.ok) {
          const body = await refusalOf(response)
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

async function send<T>(
  request: HttpRequest<T>,
  signal: AbortSignal,
  answers: EarlyAnswers,
): Promise<Response> {
  const { body, json, headers, method = body === undefined ? 'GET' : 'POST' } = request
  const url = urlOf(request.base, request.path, request.query)
  const ahead = method === 'GET' && !headers && !json ? answers.get(url) : undefined
  try {
    // The plugin that asks may have been disposed while this code was loading.
    signal.throwIfAborted()
    if (ahead) answers.delete(url)
    const early = ahead && (await orAbort(ahead, signal))
    if (early) return early
    return await fetch(url, {
      signal,
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
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
    return request.parse(await answerOf(request.answer, response))
  } catch (cause) {
    throw new LatchkeyError('LK_BAD_ANSWER', 'The service answered something unexpected', {
      why: `${request.path.split('?')[0]} did not have the documented shape.`,
      cause,
    })
  }
}

/** What a service says with a status of failure: a JSON value, or the text where it is none. */
async function refusalOf(response: Response): Promise<unknown> {
  const text = await read(response)
    .text()
    .catch(() => '')
  try {
    return JSON.parse(text)
  } catch {
    return text || undefined
  }
}

async function answerOf(kind: HttpRequest<unknown>['answer'], response: Response): Promise<unknown> {
  if (kind === 'none') return response.body?.cancel()
  return kind === 'text' ? read(response).text() : read(response).json()
}

/** The same answer, which fails as soon as it is longer than allowed. */
function read({ body, headers }: Response): Response {
  let remainingBytes = longest
  if (Number(headers.get('content-length')) > longest) {
    body?.cancel().catch(() => undefined)
    throw new RangeError('The answer is too long')
  }
  const measure = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      remainingBytes -= part.length
      if (remainingBytes < 0) throw new RangeError('The answer is too long')
      out.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(measure))
}
