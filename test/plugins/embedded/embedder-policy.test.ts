import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchEmbedderPolicy } from '../../../plugins/embedded/frame/embedder-policy.js'

let page: EventTarget
/** Tells whoever observes what the browser reports. */
let report: (body: object, type?: string) => void
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  report = () => undefined
  vi.stubGlobal(
    'ReportingObserver',
    class {
      constructor(tell: (reports: readonly { toJSON(): object }[]) => void) {
        report = (body, type = 'coep') =>
          tell([{ toJSON: () => ({ type, url: 'https://shop.test/', body }) }])
      }
      observe() {}
      disconnect() {
        report = () => undefined
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const blocked = {
  type: 'navigation',
  blockedURL: 'https://secure.test/sdk?projectId=1',
  disposition: 'enforce',
}

function watched() {
  const frame = Object.assign(new EventTarget(), { contentWindow: {} })
  const refuse = vi.fn()
  const stop = watchEmbedderPolicy(
    frame as unknown as HTMLIFrameElement,
    new URL('https://secure.test/sdk'),
    refuse,
  )
  const say = (source: unknown) => page.dispatchEvent(Object.assign(new Event('message'), { source }))
  return { frame, refuse, stop, say }
}

describe('a page that the browser refuses in a frame', () => {
  it('is told as soon as the browser reports it', () => {
    const { refuse } = watched()
    report(blocked)
    expect(refuse).toHaveBeenCalledOnce()
  })

  it.each([
    ['of another page', { ...blocked, blockedURL: 'https://secure.test.other/sdk' }],
    ['that is only a report', { ...blocked, disposition: 'reporting' }],
    ['of no address', { ...blocked, blockedURL: 'sdk' }],
    ['of another shape', {}],
  ])('is none by a report %s', (_, body) => {
    const { refuse } = watched()
    report(body)
    report(blocked, 'deprecation')
    expect(refuse).not.toHaveBeenCalled()
  })

  it('is not told any more once nobody watches', () => {
    const { refuse, stop } = watched()
    stop()
    report(blocked)
    expect(refuse).not.toHaveBeenCalled()
  })

  it('is known on an isolated page by its silence, in a browser that reports nothing', () => {
    vi.stubGlobal('ReportingObserver', undefined)
    vi.stubGlobal('crossOriginIsolated', true)
    const { frame, refuse, say } = watched()
    say({}) // of somebody else
    frame.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(1999)
    expect(refuse).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(refuse).toHaveBeenCalledOnce()
  })

  it.each(['before', 'after'])('is none that speaks %s its load', (when) => {
    vi.stubGlobal('crossOriginIsolated', true)
    const { frame, refuse, say } = watched()
    if (when === 'before') say(frame.contentWindow)
    frame.dispatchEvent(new Event('load'))
    if (when === 'after') say(frame.contentWindow)
    vi.advanceTimersByTime(60_000)
    expect(refuse).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not guessed by silence elsewhere: a slow page has its 20 seconds', () => {
    const { frame, refuse } = watched()
    frame.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(19_999)
    expect(refuse).not.toHaveBeenCalled()
  })
})
