import { LatchkeyError, type PluginContext } from '../../kernel/plugin.js'
import type { BalancesService } from './contract.js'

/** The plugin's service: one per modal, where its views find it without waiting. */
const services = new WeakMap<PluginContext, BalancesService>()

export function registerService(context: PluginContext, service: BalancesService): void {
  services.set(context, service)
}

/** @throws LatchkeyError LK_NOT_SET_UP when a view is shown with another plugin's context */
export function serviceOf(context: PluginContext): BalancesService {
  const service = services.get(context)
  if (service) return service
  throw new LatchkeyError('LK_NOT_SET_UP', 'The plugin "balances" was not set up with this context', {
    fix: 'Call setup(context) of its runtime first.',
  })
}
