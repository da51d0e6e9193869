import { firstEvent } from '../../host/first-values.js'
import type { TrackEvent } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'
import { useSource } from '../state/useSource.js'

const first = [firstEvent]

/**
 * The last usage event.
 *
 * @example
 * const { event, properties } = useEvents()
 * useEffect(() => count(event, properties), [event, properties])
 */
export function useEvents(): TrackEvent {
  const modal = useModalContext()
  // In a list, because the same event may happen again and is a new one then.
  const [event = firstEvent] = useSource(() => [modal.getEvent()], modal.subscribeEvents, first)
  return event
}
