import type { PluginContext } from '../../kernel/plugin.js'
import { createNetworkImages } from './network-images.js'

/** Provides the service `networkImages`. */
export function setup(context: PluginContext): void {
  context.provide('networkImages', createNetworkImages(context))
}
