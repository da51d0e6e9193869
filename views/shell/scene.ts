import type { LoadedView, RouteEntry, ShellHost } from '../../kernel/plugin.js'
import type { ViewFile } from './sceneOf.js'

/** What is on the card: an entry of the history, and how far its loading went. */
export interface Scene {
  readonly entry: RouteEntry
  readonly loaded?: LoadedView | undefined
  readonly file?: ViewFile | undefined
  readonly error?: unknown
}

/** The shell's own of what is on the page. */
export interface Stage {
  readonly host: ShellHost
  readonly root: ShadowRoot
  /** Views that were shown before: these are there at once. */
  readonly seen: Map<string, LoadedView>
  /** Error states on screen: while there is one, nobody may keep the visitor in. */
  readonly failures: Set<object>
  /** Closes as the visitor asks. */
  close(): Promise<boolean>
}
