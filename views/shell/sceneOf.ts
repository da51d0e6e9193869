import type { LoadedView, RouteEntry, ShellHost } from '../../kernel/plugin.js'
import type { ViewModuleExports } from '../kit/index.js'
import { reportView, type Scene } from './scene.js'

type Exports = ViewModuleExports<unknown>

/** What a view's file says. */
export type ViewFile = Pick<Exports, 'default'> & {
  readonly [K in 'title' | 'Title' | 'Footer' | 'options']: Exports[K] | undefined
}

/**
 * The scene of a loaded view. Its file is read once, here: a property that throws is an error of this view alone.
 * The kernel hands the module over unseen: it does not know React.
 */
export function sceneOf(host: ShellHost, entry: RouteEntry, loaded: LoadedView | undefined): Scene {
  if (!loaded) return { entry }
  try {
    const { default: View, title, Title, Footer, options } = loaded.module as Exports
    return { entry, loaded, file: { default: View, title, Title, Footer, options: { ...options } } }
  } catch (error) {
    reportView(host, { entry, loaded }, error)
    return { entry, failed: 'broken' }
  }
}
