import type { PluginContext } from '../../kernel/plugin.js'

/** Ends the login on all chains, and counts it; false when the wallet did not confirm it. */
export async function logOut({ session, store, state, track }: PluginContext): Promise<boolean> {
  const { active: namespace } = store.get(state.session)
  try {
    await session.disconnect({ namespace, connectorId: 'AUTH' })
    track('DISCONNECT_SUCCESS', { namespace })
    return true
  } catch {
    track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    return false
  }
}
