import type { LoadedView, RouteEntry, ShellHost } from '../../kernel/plugin.js'
import type { ViewModuleExports } from '../kit/index.js'

/** What is on the card: an entry of the history, and how far its loading went. */
export interface Scene {
  readonly entry: RouteEntry
  readonly loaded?: LoadedView | undefined
  readonly error?: unknown
}

/** The shell's own of what is on the page. */
export interface Stage {
  readonly host: ShellHost
  readonly root: ShadowRoot
  /** Views that were shown before: these are there at once. */
  readonly seen: Map<string, LoadedView>
}

/** The file of a scene's view. The kernel hands it over unseen: it does not know React. */
export function fileOf(scene: Scene): ViewModuleExports<unknown> | undefined {
  return scene.loaded?.module as ViewModuleExports<unknown> | undefined
}
