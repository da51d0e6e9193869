import type { PluginContext } from '../../kernel/plugin.js'

/** The view on screen; nothing while the modal is closed. */
export function currentView({ store, state }: Pick<PluginContext, 'store' | 'state'>): string | undefined {
  const { open, history } = store.get(state.route)
  return open ? history.at(-1)?.view : undefined
}
