import type { PluginContext, Unsubscribe } from '../../kernel/plugin.js'

/** The line is there only while the feature is known to be on: by default, and until the config has come, it is not. */
export function setup({ store, state, fill }: PluginContext): void {
  let remove: Unsubscribe | undefined
  const follow = () => {
    const isOn = store.get(state.features).values.reownBranding === true
    if (isOn) remove ??= fill('branding', { id: 'latchkey', part: 'Branding' })
    else {
      remove?.()
      remove = undefined
    }
  }
  store.sub(state.features, follow)
  follow()
}
