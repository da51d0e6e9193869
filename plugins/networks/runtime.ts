import type { PluginContext, ViewWorks } from '../../kernel/plugin.js'
import { createNetworkImages } from './network-images.js'
import { createSwitching, type Switching } from './switching.js'

/** What the plugin's views show and call. */
export interface NetworksApi {
  readonly switching: Switching
  readonly works: ViewWorks
}

/** Provides the service `networkImages`. */
export function setup(context: PluginContext): NetworksApi {
  context.provide('networkImages', createNetworkImages(context))
  const switching = createSwitching(context)
  return { switching, works: { SwitchNetwork: switching.start } }
}
