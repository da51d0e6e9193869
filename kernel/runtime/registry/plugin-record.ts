import type { Feature } from '../../contract/feature.js'
import type { Plugin, PluginContext, PluginReport } from '../../contract/plugin.js'
import type { LoadedView } from '../../contract/shell.js'
import type { SlotName } from '../../contract/slots.js'

/** What the views of a plugin that was set up are given. */
export type ActivePlugin = Omit<LoadedView, 'module'>

/** A plugin and its state. */
export interface PluginRecord {
  readonly plugin: Plugin
  status: PluginReport['status']
  why: string
  code?: string
  /** A fault that did not stop it. */
  fault?: { readonly code: string; readonly why: string } | undefined
  /** Aborted when the plugin is disposed; each set-up gets a new one. */
  life: AbortController
  starting?: Promise<ActivePlugin> | undefined
  /** What its views are given, once it is set up. */
  active?: ActivePlugin | undefined
  readonly undo: Set<() => void>
}

/** A slot entry as the registry carries it: typed where it is declared and where it is shown. */
export interface SlotFill {
  readonly slot: SlotName
  readonly plugin: string
  readonly entry: object
}

/** What the registry needs from the rest of the kernel. */
export interface RegistryDeps {
  /** Makes a plugin's context; everything it does is recorded in `record.undo`. */
  context(record: PluginRecord): PluginContext
  /** Features as they are now, which switch plugins on and off. */
  isOn(feature: Feature): boolean
  /** Whether the plugin's storage holds the key. */
  isStored(plugin: string, key: string): boolean
  /** Longest setup, in ms. */
  readonly timeout: number
  setSlots(fills: readonly SlotFill[]): void
  failed(plugin: string, error: unknown): void
  /** Called each time a service was resolved. */
  taken(service: string, value: unknown): void
}
