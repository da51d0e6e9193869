import { type Atom, atom } from 'jotai/vanilla'
import type { Capability } from '../contract/adapter.js'
import type { PluginContext } from '../contract/plugin.js'
import { type ActiveAccount, activeAccount } from './active-account.js'

/**
 * The account in use, where the cloud can be asked about it: the site has a project, and its network's adapter says
 * that `what` is indexed.
 */
export function servedAccount(
  { state, site }: Pick<PluginContext, 'state' | 'site'>,
  what: Capability,
): Atom<ActiveAccount | undefined> {
  const active = activeAccount(state)
  return atom((get) => {
    const account = get(active)
    if (!account || !site.projectId || account.network.unsupported) return undefined
    const able = get(state.capabilities)[account.network.chainNamespace]
    return able?.includes(what) ? account : undefined
  })
}
