import type { LoadedView, RouteEntry, ShellHost } from '../../../kernel/plugin.js'
import type { ViewModuleExports } from '../../kit/index.js'

/** What the card shows: a history entry, and whether its view is loaded. */
export interface ViewState {
  readonly entry: RouteEntry
  readonly loaded?: LoadedView | undefined
  readonly file?: ViewExports | undefined
  /** `lost`: its file could not be loaded; `broken`: it is not a valid view. */
  readonly failed?: 'lost' | 'broken' | undefined
}

/** What all parts of the shell share. */
export interface Shell {
  readonly host: ShellHost
  readonly root: ShadowRoot
  /** Views that were loaded before, by name: they are shown without waiting. */
  readonly seen: Map<string, LoadedView>
  /** Error states on screen: while there is one, guards cannot keep the modal open. */
  readonly failures: Set<object>
  /** Closes the modal at the visitor's request; false when a guard refused. */
  close(): Promise<boolean>
}

/** Reports an error of a view with the name of its plugin. */
export function reportView(host: ShellHost, { loaded, entry }: ViewState, error: unknown): void {
  host.report(error, loaded && { plugin: loaded.context.name, view: entry.view })
}

type Exports = ViewModuleExports<unknown>

/** What is read of a view's file. */
export type ViewExports = Pick<Exports, 'default'> & {
  readonly [K in 'title' | 'Title' | 'Footer' | 'options']: Exports[K] | undefined
}

/**
 * The state of a loaded view. Its exports are read once, here, so that one that throws is an error of this view alone.
 * The kernel passes the module on unchecked, as it does not know React.
 */
export function viewStateOf(host: ShellHost, entry: RouteEntry, loaded: LoadedView | undefined): ViewState {
  if (!loaded) return { entry }
  try {
    const { default: View, title, Title, Footer, options } = loaded.module as Exports
    return { entry, loaded, file: { default: View, title, Title, Footer, options: { ...options } } }
  } catch (error) {
    reportView(host, { entry, loaded }, error)
    return { entry, failed: 'broken' }
  }
}
