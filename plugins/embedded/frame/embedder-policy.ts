import * as v from 'valibot'
import { safeParseAs } from '../../../kernel/plugin.js'

/** What a browser reports of a frame's page that it refuses. */
const Refusal = v.object({
  type: v.literal('coep'),
  body: v.object({ blockedURL: v.pipe(v.string(), v.url()), disposition: v.literal('enforce') }),
})

/**
 * For a frame whose page has said nothing: calls back where the browser refuses that page because of this page's
 * Cross-Origin-Embedder-Policy, until the returned function is called. Some browsers report that, also afterwards; in
 * others only an isolated page, which has that header, can know it.
 */
export function watchEmbedderPolicy(url: URL, refuse: () => void): () => void {
  if (globalThis.crossOriginIsolated) refuse()
  if (typeof ReportingObserver === 'undefined') return () => undefined
  const isOurs = (report: Report) => {
    // What is in a report of this kind can be read from its JSON alone.
    const result = safeParseAs(Refusal, report.toJSON())
    return result.success && new URL(result.output.body.blockedURL).origin === url.origin
  }
  const observer = new ReportingObserver((reports) => reports.some(isOurs) && refuse(), {
    types: ['coep'],
    buffered: true,
  })
  observer.observe()
  return () => observer.disconnect()
}
