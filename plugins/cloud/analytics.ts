import type { AnalyticsService, PluginContext, TrackEvent } from '../../kernel/plugin.js'
import { codeOf, property } from '../../kernel/plugin.js'
import type { CloudService } from './cloud-request.js'

/** Events that are sent even when the project has switched analytics off. */
const always: readonly string[] = ['INITIALIZE']
const ERRORS_PER_MINUTE = 5
const MOST_HELD = 20

/**
 * Usage events and errors, one `POST /e` each, once the visitor has acted and if the project's analytics config allows.
 * Failures are ignored: analytics never disturb the visitor.
 */
export function createAnalytics(
  context: PluginContext,
  request: CloudService['request'],
  telemetry: boolean,
  isEnabled: () => Promise<boolean>,
): AnalyticsService {
  const { state, store, alert } = context
  const post = createPost(request)
  const refused = (error: unknown) => {
    const status = property(property(error, 'cause'), 'status')
    if (codeOf(error) === 'LK_HTTP' && status === 403) alert('APKT002', { origin: location.origin })
  }

  const allowError = throttle(ERRORS_PER_MINUTE, 60_000)
  let queue: readonly TrackEvent[] = [] // restored sessions: sent together with the visitor's first action
  let acted = false // nothing is sent before the visitor has done something
  const isSilent = () => store.get(state.features).values.analytics === false
  if (telemetry) {
    context.events.on('plugin:failed', ({ code, stack = '' }) => {
      if (!acted || isSilent() || !allowError()) return
      // Not the message: it may be a text of the wallet with an address in it.
      const props = {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: code,
        errorMessage: code,
        stackTrace: stack,
      }
      const at = new Date().toISOString()
      void isEnabled()
        .then((yes) => (yes ? post(props, at) : undefined))
        .catch(() => undefined)
    })
  }

  return {
    send(tracked: TrackEvent) {
      const { event, properties } = tracked
      if (properties?.reconnect === true && !acted) {
        queue = [...queue, tracked].slice(-MOST_HELD)
        return
      }
      acted = true
      const before = queue
      queue = []
      for (const one of before) this.send(one)
      const caipNetworkId = store.get(state.network()).caipNetworkId
      const props = { type: 'track', event, properties: { ...outgoing(properties), caipNetworkId } }
      const allowed = always.includes(event) ? Promise.resolve(true) : isEnabled()
      void allowed.then((yes) => (yes ? post(props, Date.now()) : undefined)).catch(refused)
    },
  }
}

function createPost(request: CloudService['request']) {
  return (props: object, timestamp: number | string) =>
    request({
      host: 'analytics',
      path: '/e',
      body: {
        eventId: crypto.randomUUID(),
        url: location.origin + location.pathname, // without query and fragment, which may hold private data
        domain: location.hostname,
        timestamp,
        props,
      },
      answer: 'none',
      parse: () => undefined,
    })
}

/** Texts that a wallet or a service may have written. */
const texts = ['message', 'error', 'errorMessage']

/** Removes what could identify an address: transaction hashes, and texts that are not the page's own. */
function outgoing(properties: TrackEvent['properties'] = {}): object {
  const { hash: _, ...others } = properties
  const code = String(others.code ?? others.errorType ?? 'LK_UNKNOWN')
  const replaced = texts.filter((key) => others[key] !== undefined).map((key) => [key, code])
  return { ...others, ...Object.fromEntries(replaced) }
}

/** At most `count` in any `ms`; the rest is dropped. */
function throttle(count: number, ms: number): () => boolean {
  let times: readonly number[] = []
  return () => {
    times = times.filter((time) => Date.now() - time < ms)
    if (times.length >= count) return false
    times = [...times, Date.now()]
    return true
  }
}
