import type { LoadedView, RouteEntry, ShellHost } from '../../kernel/plugin.js'
import type { ViewFile } from './sceneOf.js'

/** What is on the card: an entry of the history, and how far its loading went. */
export interface Scene {
  readonly entry: RouteEntry
  readonly loaded?: LoadedView | undefined
  readonly file?: ViewFile | undefined
  /** It did not arrive, or is not what it should be. */
  readonly failed?: 'lost' | 'broken' | undefined
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

/** Tells of a view that failed, with its plugin's name. */
export function reportView(host: ShellHost, { loaded, entry }: Scene, error: unknown): void {
  host.report(error, loaded && { plugin: loaded.context.name, view: entry.view })
}
