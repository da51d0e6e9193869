import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchSilence } from '../../../plugins/embedded/frame/watch-silence.js'

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
  const stop = watchSilence(frame as unknown as HTMLIFrameElement, new URL('https://secure.test/sdk'), refuse)
  const say = (source: unknown) => page.dispatchEvent(Object.assign(new Event('message'), { source }))
  const load = () => frame.dispatchEvent(new Event('load'))
  return { frame, refuse, stop, say, load }
}

/** A frame that has loaded and says nothing: what knows the reasons is there. */
async function silent() {
  const page = watched()
  page.load()
  await vi.advanceTimersByTimeAsync(2000)
  await import('../../../plugins/embedded/frame/embedder-policy.js')
  await vi.advanceTimersByTimeAsync(0)
  return page
}

describe('a page that the browser refuses in a frame', () => {
  it('is told once it is silent and the browser reports it', async () => {
    const { refuse } = await silent()
    report(blocked)
    expect(refuse).toHaveBeenCalledOnce()
  })

  it.each([
    ['of another page', { ...blocked, blockedURL: 'https://secure.test.other/sdk' }],
    ['that is only a report', { ...blocked, disposition: 'reporting' }],
    ['of no address', { ...blocked, blockedURL: 'sdk' }],
    ['of another shape', {}],
  ])('is none by a report %s', async (_, body) => {
    const { refuse } = await silent()
    report(body)
    report(blocked, 'deprecation')
    expect(refuse).not.toHaveBeenCalled()
  })

  it('is not told any more once nobody watches', async () => {
    const { refuse, stop } = await silent()
    stop()
    report(blocked)
    expect(refuse).not.toHaveBeenCalled()
  })

  it('is known on an isolated page by its silence, in a browser that reports nothing', async () => {
    vi.stubGlobal('ReportingObserver', undefined)
    vi.stubGlobal('crossOriginIsolated', true)
    const { load, refuse, say } = watched()
    say({}) // of somebody else
    load()
    await vi.advanceTimersByTimeAsync(1999)
    expect(refuse).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
  })

  it.each(['before', 'after'])('is none that speaks %s its load', async (when) => {
    vi.stubGlobal('crossOriginIsolated', true)
    const { frame, load, refuse, say } = watched()
    if (when === 'before') say(frame.contentWindow)
    load()
    if (when === 'after') say(frame.contentWindow)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refuse).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not guessed by silence elsewhere: a slow page has its 20 seconds', async () => {
    const { refuse } = await silent()
    await vi.advanceTimersByTimeAsync(17_999)
    expect(refuse).not.toHaveBeenCalled()
  })
})
