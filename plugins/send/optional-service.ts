import type { PluginContext } from '../../kernel/plugin.js'

/** A service by a name that another plugin may or may not bring: what it gives is hostile until parsed. */
interface Asks {
  use(name: string): Promise<unknown>
}

/** Undefined when nobody gives it, or its plugin is off. */
export async function optionalService(context: Pick<PluginContext, 'use'>, name: string): Promise<unknown> {
  const asks: Asks = context
  return asks.use(name).catch(() => undefined)
}
