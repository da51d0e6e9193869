import type { UsageArguments, UsageEventName } from '../../plugin.js'
import type { EventBus } from '../events.js'

/** Usage events, named as in docs/events.md. */
export const trackWith =
  ({ emit }: Pick<EventBus, 'emit'>) =>
  <E extends UsageEventName>(event: E, ...[properties]: UsageArguments<E>): void =>
    emit('track', { event, ...(properties && { properties: { ...properties } }) })
