import { type Atom, atom } from 'jotai/vanilla'
import type { Capability } from '../contract/adapter.js'
import type { PluginContext } from '../contract/plugin.js'
import { type ActiveAccount, activeAccount } from './active-account.js'

/**
 * The account in use, where somebody can be asked about it: the cloud, where the site has a project and its network's
 * adapter says that `what` is indexed; or the adapter itself, where it has the method `adapterCapability`.
 */
export function servedAccount(
  { state, site }: Pick<PluginContext, 'state' | 'site'>,
  what: Capability,
  adapterCapability?: Capability,
): Atom<ActiveAccount | undefined> {
  const active = activeAccount(state)
  return atom((get) => {
    const account = get(active)
    if (!account || account.network.unsupported) return undefined
    const able = get(state.capabilities)[account.network.chainNamespace] ?? []
    const isIndexed = site.projectId && able.includes(what)
    return isIndexed || (adapterCapability && able.includes(adapterCapability)) ? account : undefined
  })
}
