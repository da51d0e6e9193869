import { type ComputedRef, computed } from 'vue'
import { firstEvent } from '../../host/first-values.js'
import type { TrackEvent } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { useSource } from '../state/use-source.js'

const first = [firstEvent]

/**
 * The last usage event.
 *
 * @example
 * watch(useEvents(), ({ event, properties }) => count(event, properties))
 */
export function useEvents(): ComputedRef<TrackEvent> {
  const modal = useModalContext()
  // In a list, because the same event may happen again and is a new one then.
  const list = useSource(() => [modal.getEvent()], modal.subscribeEvents, first)
  return computed(() => list.value[0] ?? firstEvent)
}
