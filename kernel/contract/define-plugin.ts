import type { Plugin, ViewName } from './plugin.js'

/** The version of this contract; a plugin says which one it was written for. */
export const API = 1

/** A plugin with nothing that the contract does not know, and with views that `Views` declares. */
type Declared<P> = {
  readonly [K in keyof P]: K extends 'views' ? readonly ViewName[] : K extends keyof Plugin ? P[K] : never
}

/**
 * Types a plugin and returns it as it is. Misspelt fields and views that are not declared do not compile; what else is
 * wrong is told when it is registered.
 */
export function definePlugin<const P extends Plugin>(plugin: P & Declared<P>): P {
  return plugin
}
