import type { Namespace, PluginContext } from '../../kernel/plugin.js'

interface Target {
  readonly namespace: Namespace | undefined
  /** All wallets of the namespace when absent. */
  readonly connectorId?: string | undefined
}

/** Disconnects wallets and counts it; false when one did not confirm, though it is disconnected here all the same. */
export async function disconnectAndTrack(
  { session, track }: Pick<PluginContext, 'session' | 'track'>,
  target: Target,
): Promise<boolean> {
  try {
    await session.disconnect(target)
    track('DISCONNECT_SUCCESS', { namespace: target.namespace })
    return true
  } catch {
    track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    return false
  }
}
