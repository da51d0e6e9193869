import type { CaipNetworkId } from '../lib/caip.js'
import type { Slots } from '../plugin.js'
import type { Capability, ConnectorType } from './adapter.js'
import type { ViewName, ViewRole } from './plugin.js'
import type { UsageEventName } from './usage-events.js'

export type SlotName = keyof Slots

/** What every entry of a slot has. */
export interface SlotEntry {
  /** Unique within the slot; also the `data-testid` of what is drawn. */
  readonly id: string
  /** Ascending; 100 when absent. */
  readonly order?: number
  /** Only while the active namespace can do this, or one of these; always when absent. */
  readonly requires?: Capability | readonly Capability[]
  /** Only while the wallet in use is of one of these kinds; of any when absent. */
  readonly connectorTypes?: readonly ConnectorType[]
}

/** A row that leads to a view. */
export interface SlotRow extends SlotEntry {
  readonly label: string
  /** Name of an icon of the kit, or a `data:image` / `https:` URL. */
  readonly icon?: string
  readonly view: ViewName
  /** Counted when clicked. */
  readonly track?: UsageEventName
}

/** A row that is shown disabled, with the reason, where it cannot be used. */
export interface SlotAction extends SlotRow {
  /** The networks it is for; all when absent. */
  readonly networks?: readonly CaipNetworkId[]
  /** Why it cannot be used on another network; without `networks`, why it cannot be used now. */
  readonly reason?: string
}

/** A part drawn in place: `part` is a name the plugin's `loadView` answers. */
export interface SlotPart extends SlotEntry {
  readonly part: string
}

/** Where an entry of the header is shown: nowhere without names or roles. */
export interface OnViews {
  readonly views?: readonly string[]
  readonly roles?: readonly ViewRole[]
}

/** An entry together with the plugin that gave it. */
export type Filled<K extends SlotName> = Slots[K] & { readonly plugin: string }

/** All entries by slot. By this name in the package's types, where plugins that a page does not have add no slots. */
export type FilledSlots = { readonly [K in SlotName]?: readonly Filled<K>[] }

/** One contribution, as data in the manifest: `{ slot, ...entry }`. */
export type Fill = { [K in SlotName]: { readonly slot: K } & Slots[K] }[SlotName]
