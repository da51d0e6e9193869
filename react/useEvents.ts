import type { TrackEvent } from '../kernel/plugin.js'
import { type Source, useSource } from './useSource.js'

// In a box: an event that happens again is another event.
const events: Source<readonly [TrackEvent]> = {
  hook: 'useEvents',
  read: (modal) => [modal.getEvent()],
  watch: (modal, tell) => modal.subscribeEvents(tell),
  first: () => created,
}
const created: readonly [TrackEvent] = [{ event: 'MODAL_CREATED' }]

/**
 * The last usage event.
 *
 * @example
 * const { event, properties } = useEvents()
 * useEffect(() => count(event, properties), [event, properties])
 */
export function useEvents(): TrackEvent {
  return useSource(events)[0]
}
