import { LatchkeyError, type PluginContext } from '../../kernel/plugin.js'
import type { AccountService } from './contract.js'

/** The plugin's service: one per modal, where its views find it without waiting. */
const services = new WeakMap<PluginContext, AccountService>()

export function registerAccountService(context: PluginContext, service: AccountService): void {
  services.set(context, service)
}

/** @throws LatchkeyError LK_NOT_SET_UP when a view is shown with another plugin's context */
export function accountServiceOf(context: PluginContext): AccountService {
  const service = services.get(context)
  if (service) return service
  throw new LatchkeyError('LK_NOT_SET_UP', 'The plugin "account" was not set up with this context', {
    fix: 'Call setup(context) of its runtime first.',
  })
}

export { confirmAccount } from '../../adapter-kit/index.js'
