import type { Session } from '../contract/modal.js'
import type { PluginContext } from '../contract/plugin.js'

interface Deps extends Pick<PluginContext, 'track'> {
  readonly session: Pick<Session, 'disconnect'>
}

/**
 * Disconnects as the visitor or the page asked for, and counts it.
 * @throws what disconnecting failed with; the modal has forgotten the connection all the same
 */
export async function disconnectAndTrack(
  { session, track }: Deps,
  target: Parameters<Session['disconnect']>[0] = {},
): Promise<void> {
  try {
    await session.disconnect(target)
    track('DISCONNECT_SUCCESS', { namespace: target.namespace ?? 'all' })
  } catch (error) {
    track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    throw error
  }
}
