import * as v from 'valibot'
import { safeParseAs } from '../../../kernel/plugin.js'

/** What a browser reports of a frame's page that it refuses. */
const Refusal = v.object({
  type: v.literal('coep'),
  body: v.object({ blockedURL: v.pipe(v.string(), v.url()), disposition: v.literal('enforce') }),
})

/** How long after its load a page that is let in may be silent, in milliseconds. */
const silence = 2000

/**
 * Calls back once the browser refuses the frame's page because of this page's Cross-Origin-Embedder-Policy, until
 * the returned function is called. Some browsers report that; in others an isolated page, which has that header, knows it
 * by a frame that has loaded and says nothing.
 */
export function watchEmbedderPolicy(frame: HTMLIFrameElement, url: URL, refuse: () => void): () => void {
  const stops = [watchReports(url, refuse)]
  if (globalThis.crossOriginIsolated) stops.push(watchSilence(frame, refuse))
  return () => {
    for (const stop of stops) stop()
  }
}

function watchReports(url: URL, refuse: () => void): () => void {
  if (typeof ReportingObserver === 'undefined') return () => undefined
  const isOurs = (report: Report) => {
    // What is in a report of this kind can be read from its JSON alone.
    const read = safeParseAs(Refusal, report.toJSON())
    return read.success && new URL(read.output.body.blockedURL).origin === url.origin
  }
  const observer = new ReportingObserver((reports) => reports.some(isOurs) && refuse(), { types: ['coep'] })
  observer.observe()
  return () => observer.disconnect()
}

function watchSilence(frame: HTMLIFrameElement, refuse: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    frame.removeEventListener('load', loaded)
    window.removeEventListener('message', heard)
  }
  const loaded = () => {
    timer = setTimeout(() => {
      leave()
      refuse()
    }, silence)
  }
  const heard = ({ source }: MessageEvent<unknown>) => source === frame.contentWindow && leave()
  frame.addEventListener('load', loaded, { once: true })
  window.addEventListener('message', heard)
  return leave
}
