import { useMemo } from 'react'
import {
  type Filled,
  type Messages,
  type PublicState,
  property,
  type SiteOptions,
  type SlotName,
  type Store,
  translator,
} from '../../../../kernel/plugin.js'
import { useValue } from '../hooks/useValue.js'

type Words = Pick<SiteOptions, 'messages'>

interface Source {
  readonly store: Store
  readonly state: PublicState
  /** The site's messages for labels; the shell's slots have none. */
  readonly site?: Words
}

/**
 * A slot's entries, in order, with labels in the site's language; without those that the active namespace or its wallet
 * cannot do.
 */
export function useSlot<K extends SlotName>({ store, state, site }: Source, slot: K): readonly Filled<K>[] {
  const slots = useValue(store, state.slots)
  const { active } = useValue(store, state.session)
  const able = useValue(store, state.capabilities)[active ?? '']
  const kind = useValue(store, state.account()).connector?.type
  return useMemo(() => {
    const entries: readonly Filled<K>[] = slots[slot] ?? []
    return entries
      .filter(
        ({ requires, connectorTypes, ...entry }) =>
          isWhole(entry) &&
          (!requires || [requires].flat().some((one) => able?.includes(one))) &&
          (!connectorTypes || (kind && connectorTypes.includes(kind))),
      )
      .sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
      .map((entry) => inWords(site, entry))
  }, [slots, slot, able, kind, site])
}

/** Entries added at run time are unchecked: one whose names are no text is not drawn. */
function isWhole(entry: object): boolean {
  return ['id', 'label', 'part', 'view'].every(
    (name) => !(name in entry) || typeof property(entry, name) === 'string',
  )
}

/** Whether the list that an entry is restricted to contains a name; what is no list does not restrict it. */
export function isFor(list: unknown, name: string | undefined): boolean {
  return !list || !name || (Array.isArray(list) && list.includes(name))
}

/** A label is data of a manifest, which has no message catalogue: the label itself is its key among the plugin's messages. */
function inWords<K extends SlotName>(site: Words | undefined, entry: Filled<K>): Filled<K> {
  if (!site) return entry
  const t = translator<Messages>(site, entry.plugin, {})
  const entries = ['label', 'reason'].flatMap((name) => {
    const text = property(entry, name)
    return typeof text === 'string' ? [[name, t(text)]] : []
  })
  return { ...entry, ...Object.fromEntries(entries) }
}
