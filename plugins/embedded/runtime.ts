import { createWritableAtom, type PluginContext } from '../../kernel/plugin.js'
import type { EmbeddedService, LostLogin } from './contract.js'
import type { EmbeddedState } from './embedded-state.js'
import { createFinder } from './finder.js'
import { createPlanLimit, type PlanLimit } from './plan-limit.js'
import { createService } from './service.js'
import { createSmartAccounts, type SmartAccounts } from './smart-accounts.js'
import { createLoginStorage } from './wallet/login-storage.js'

/** What the plugin's own views get. */
export interface EmbeddedApi {
  state(): Promise<EmbeddedState>
  /** Who is logged in and connected. */
  readonly login: EmbeddedService['login']
  readonly smartAccounts: SmartAccounts
  readonly limit: PlanLimit
}

/** Lists the wallet. What speaks to its frame loads with the first login, or with a session that is restored. */
export function setup(context: PluginContext): EmbeddedApi {
  const storage = createLoginStorage(context.storage)
  const lost = createWritableAtom<LostLogin | undefined>(context.store, storage.lost())
  const smartNetworks = createWritableAtom(context.store, storage.smartNetworks())
  const facts = { context, storage, lost, smartNetworks }
  let cache: Promise<EmbeddedState> | undefined
  const load = async () => (await import('./embedded-state.js')).createEmbeddedState(facts)
  const state = () => {
    cache ??= load().catch((error: unknown) => {
      cache = undefined
      throw error
    })
    return cache
  }
  // What another tab ends has ended here; what it changes has changed.
  const follow = ({ wallet }: EmbeddedState) => (storage.login() ? wallet.tellUser() : wallet.drop())
  context.storage.watch('login', () => void cache?.then(follow, () => undefined))
  context.provide('finder:AUTH', createFinder(context))
  context.provideLazy('source:AUTH', async () => {
    const [{ createSource }, shared] = await Promise.all([import('./source.js'), state()])
    return createSource(shared)
  })
  const limit = createPlanLimit(context)
  const service = createService({ ...facts, limit }, state)
  context.provide('embedded', service)
  return { state, limit, login: service.login, smartAccounts: createSmartAccounts(facts) }
}
