import { useMemo } from 'react'
import {
  type Filled,
  type Messages,
  type ModalOptions,
  type PublicState,
  type SlotName,
  type Store,
  translator,
} from '../../kernel/plugin.js'
import { useValue } from './useValue.js'

type Words = Pick<ModalOptions, 'messages'>

interface Source {
  readonly store: Store
  readonly state: PublicState
  /** Whose words labels are said in; the shell's slots have none. */
  readonly site?: Words
}

/** What plugins put into a slot, in order, for the active namespace, in the site's words. */
export function useSlot<K extends SlotName>({ store, state, site }: Source, slot: K): readonly Filled<K>[] {
  const slots = useValue(store, state.slots)
  const { active } = useValue(store, state.session)
  return useMemo(() => {
    const entries: readonly Filled<K>[] = slots[slot] ?? []
    return entries
      .filter(({ namespaces }) => !namespaces || !active || namespaces.includes(active))
      .sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
      .map((entry) => inWords(site, entry))
  }, [slots, slot, active, site])
}

/** A label is data of a name-plate, where no catalogue reaches: it is its own key among its plugin's words. */
function inWords<K extends SlotName>(site: Words | undefined, entry: Filled<K>): Filled<K> {
  if (!site || !('label' in entry) || typeof entry.label !== 'string') return entry
  return { ...entry, label: translator<Messages>(site, entry.plugin, {})(entry.label) }
}
