import type { FramePlace } from '../../../kernel/plugin.js'
import { pageDocument } from '../../../kernel/plugin.js'
import { watchSilence } from './watch-silence.js'

/** The frame in the page, as the client needs it. */
export interface FrameLink {
  post(message: unknown): void
  /** False once the page took the frame away. */
  isConnected(): boolean
  close(): void
}

export interface FrameListeners {
  /** A message of the frame's own page. */
  message(data: unknown): void
  /** A message of anybody else. */
  foreign(): void
  /** The browser refuses the frame's page because of this page's Cross-Origin-Embedder-Policy. */
  refusal(): void
}

/**
 * Puts a page into a place for frames. Only messages of this very frame are heard, and only while the page of that
 * origin is in it; what is sent reaches that origin alone.
 */
export function openFrame(place: FramePlace, url: URL, title: string, listeners: FrameListeners): FrameLink {
  const frame = pageDocument.createElement('iframe')
  Object.assign(frame, { src: url.href, title, id: 'w3m-iframe', name: 'w3m-secure-iframe' })
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source === frame.contentWindow && event.origin === url.origin) listeners.message(event.data)
    else listeners.foreign()
  }
  window.addEventListener('message', hear)
  const stopWatching = watchSilence(frame, url, listeners.refusal)
  place.element.append(frame)
  return {
    // Without a window it was taken from the page, which `isConnected` tells.
    post: (message) => frame.contentWindow?.postMessage(message, url.origin),
    isConnected: () => frame.isConnected,
    close() {
      window.removeEventListener('message', hear)
      stopWatching()
      place.hide()
      place.element.remove()
    },
  }
}

/** As the frame's protocol writes them: in hex. */
export function withoutBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(withoutBigints)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutBigints(one)]))
}
