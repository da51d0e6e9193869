/** How long after its load a page in a frame may say nothing before the reason is looked for, in milliseconds. */
const silence = 2000

/**
 * Calls back where the frame's page says nothing because the browser refuses it, until the returned function is called.
 * What knows the reasons loads with a silent frame alone.
 */
export function watchSilence(frame: HTMLIFrameElement, url: URL, refuse: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const look = async () => {
    const { watchEmbedderPolicy } = await import('./embedder-policy.js')
    if (!signal.aborted) signal.addEventListener('abort', watchEmbedderPolicy(url, refuse))
  }
  const loaded = () => {
    // Without that code the frame's own time-out says that it is silent.
    const timer = setTimeout(() => void look().catch(() => undefined), silence)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  const heard = ({ source }: MessageEvent<unknown>) => source === frame.contentWindow && ending.abort()
  frame.addEventListener('load', loaded, { once: true, signal })
  window.addEventListener('message', heard, { signal })
  return () => ending.abort()
}
