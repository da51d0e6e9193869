import type { Router, Toasts } from './modal.js'
import type { SiteOptions } from './options.js'
import type { PluginContext, ViewModule, ViewRole } from './plugin.js'
import type { PublicState, Store } from './state.js'

/** A loaded view or part, with the context of the plugin that owns it and what its `setup` answered. */
export interface LoadedView {
  readonly module: ViewModule
  readonly context: PluginContext
  readonly api: unknown
}

/** What the kernel hands to whoever draws the screen. */
export interface ShellHost {
  readonly options: Readonly<SiteOptions>
  readonly store: Store
  readonly state: PublicState
  readonly router: Router
  readonly toasts: Toasts
  /** Loads a view by name, setting its plugin up; a failed load may be tried again by calling again. */
  view(name: string): Promise<LoadedView>
  /** The element in the page that has frames in it already: the shell is rendered there. */
  frameElement(): HTMLElement | undefined
  /** The view that has the role. */
  viewOf(role: ViewRole): string | undefined
  /** Loads a part a slot entry names. */
  part(plugin: string, part: string): Promise<LoadedView>
  dismissAlert(): void
  /** Disconnects the account in use. Never rejects: what the wallet says is reported, this page forgets it anyway. */
  disconnect(): Promise<void>
  /** For a visitor whom guards do not let go: disconnects, and closes without asking the guards. */
  leave(): Promise<void>
  track: PluginContext['track']
  /** Tells about an error; `at` names the plugin and the view or part where it happened, for `explain()` too. */
  report(error: unknown, at?: { readonly plugin: string; readonly view: string }): void
}

/** Puts the modal's element on the page; resolves when it listens. */
export type Mount = (host: ShellHost) => Promise<Mounted>

export interface Mounted {
  /** The element in the page, light DOM: places for frames are its children. */
  readonly element: HTMLElement
  destroy(): void
}
