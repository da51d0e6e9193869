import type { PluginContext } from '../../kernel/plugin.js'
import { createImages } from './images.js'

/** Gives the pictures of networks. */
export function setup(context: PluginContext): void {
  context.provide('networkImages', createImages(context))
}
