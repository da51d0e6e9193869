import type { ErrorRequestHandler, RequestHandler } from 'express'
import { site } from './settings.js'

/** What a page is told when it may not; `code` is for programs. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** A page of another site may not act for the visitor. */
export const ownPagesOnly: RequestHandler = (request, _, next) => {
  if (request.method !== 'GET' && request.get('origin') !== site.origin)
    throw new Refusal(403, 'OTHER_ORIGIN', 'This is no page of the shop')
  next()
}

/** Express tells these four parameters from those of other handlers. */
export const tellErrors: ErrorRequestHandler = (error, _request, response, _next) => {
  if (error instanceof Refusal) {
    response.status(error.status).json({ code: error.code, message: error.message })
    return
  }
  // Of a body that express could not read.
  const { status = 500 } = Object(error)
  if (status >= 500) console.error(error)
  response.status(status).json({ code: 'FAILED', message: 'The shop could not do it. Try again' })
}
