import * as v from 'valibot'
import { safeParseAs } from '../../../kernel/plugin.js'

interface Sources {
  readonly origin: string
  readonly popup: Window
  frame(): Window | undefined
}

const Result = v.object({ resultUri: v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000)) })

/** What the wallet's site says of a login in a window; exact origin and source, as anybody can post to a page. */
export function hearResult({ origin, popup, frame }: Sources, listener: (uri: string) => void): () => void {
  const hear = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || !source || (source !== popup && source !== frame())) return
    const result = safeParseAs(Result, data)
    if (result.success) listener(result.output.resultUri)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
