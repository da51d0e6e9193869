import type { AnalyticsService, PluginContext, TrackEvent } from '../../kernel/plugin.js'
import { codeOf, property } from '../../kernel/plugin.js'
import { type Settings, sdkQuery } from './settings.js'

/** These are sent whatever the analytics switch of the cloud says. */
const always: readonly string[] = ['INITIALIZE']
const ERRORS_PER_MINUTE = 5
const MOST_HELD = 20

/**
 * Usage events, one `POST /e` each, once the visitor has acted and if the project's analytics config allows. Failures
 * are dropped: counting never costs the visitor anything.
 */
export function createAnalytics(
  context: PluginContext,
  settings: Settings,
  isEnabled: () => Promise<boolean>,
): AnalyticsService {
  const { http, state, store, alert } = context
  const post = (props: object, timestamp: number | string) =>
    http.request({
      base: settings.analyticsUrl,
      path: '/e',
      query: sdkQuery(settings),
      body: {
        eventId: crypto.randomUUID(),
        url: location.origin + location.pathname, // a query or fragment may hold what is nobody's business
        domain: location.hostname,
        timestamp,
        props,
      },
      parse: (answer) => answer,
    })

  const refused = (error: unknown) => {
    const status = property(property(error, 'cause'), 'status')
    if (codeOf(error) === 'LK_HTTP' && status === 403) alert('APKT002', { origin: location.origin })
  }

  const allowError = throttle(ERRORS_PER_MINUTE, 60_000)
  let held: readonly TrackEvent[] = [] // a session that comes back is nobody's doing
  let acted = false // nothing leaves the page before the visitor has done something
  const isSilent = () => store.get(state.features).values.analytics === false
  if (settings.telemetry) {
    context.events.on('plugin:failed', ({ code }) => {
      if (!acted || isSilent() || !allowError()) return
      // The message may be a wallet's own words, with an address in them.
      const error = { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: code, errorMessage: code }
      post(error, new Date().toISOString()).catch(() => undefined)
    })
  }

  return {
    send(tracked: TrackEvent) {
      const { event, properties } = tracked
      if (properties?.reconnect === true && !acted) {
        held = [...held, tracked].slice(-MOST_HELD)
        return
      }
      acted = true
      const before = held
      held = []
      for (const one of before) this.send(one)
      const caipNetworkId = store.get(state.network()).caipNetworkId
      const props = { type: 'track', event, properties: { ...outgoing(properties), caipNetworkId } }
      const allowed = always.includes(event) ? Promise.resolve(true) : isEnabled()
      void allowed.then((yes) => (yes ? post(props, Date.now()) : undefined)).catch(refused)
    },
  }
}

/** What may leave the page: a transaction leads to an address, and a message may be a wallet's own words with one in it. */
function outgoing(properties: TrackEvent['properties'] = {}): object {
  const { hash: _, message, ...others } = properties
  return message === undefined ? others : { ...others, message: String(others.code ?? 'LK_UNKNOWN') }
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
