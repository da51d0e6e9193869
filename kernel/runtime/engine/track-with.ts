import type { EventBus } from '../events.js'

/** Usage events, named as in docs/events.md. */
export const trackWith =
  ({ emit }: EventBus) =>
  (event: string, properties?: Readonly<Record<string, unknown>>): void =>
    emit('track', { event, ...(properties && { properties }) })
