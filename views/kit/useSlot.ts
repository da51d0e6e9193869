import { useMemo } from 'react'
import type { Filled, PublicState, SlotName, Store } from '../../kernel/plugin.js'
import { useValue } from './useValue.js'

interface Source {
  readonly store: Store
  readonly state: PublicState
}

/** What plugins put into a slot, in order, for the active namespace. */
export function useSlot<K extends SlotName>({ store, state }: Source, slot: K): readonly Filled<K>[] {
  const slots = useValue(store, state.slots)
  const { active } = useValue(store, state.session)
  return useMemo(() => {
    const entries: readonly Filled<K>[] = slots[slot] ?? []
    return entries
      .filter(({ namespaces }) => !namespaces || !active || namespaces.includes(active))
      .sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
  }, [slots, slot, active])
}
