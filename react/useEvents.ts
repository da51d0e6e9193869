import type { Modal, TrackEvent } from '../kernel/plugin.js'
import { useSource } from './useSource.js'

// In a box: an event that happens again is another event.
const read = (modal: Modal): readonly [TrackEvent] => [modal.getEvent()]
const watch = (modal: Modal, tell: () => void) => modal.subscribeEvents(tell)
const created: readonly [TrackEvent] = [{ event: 'MODAL_CREATED' }]

/**
 * The last usage event.
 *
 * @example
 * const { event, properties } = useEvents()
 * useEffect(() => count(event, properties), [event, properties])
 */
export function useEvents(): TrackEvent {
  return useSource(read, watch, created)[0]
}
