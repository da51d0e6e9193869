import type { PluginContext } from '../../kernel/plugin.js'
import { createNetworkImages } from './network-images.js'

/** Gives the pictures of networks. */
export function setup(context: PluginContext): void {
  context.provide('networkImages', createNetworkImages(context))
}
