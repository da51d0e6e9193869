import { useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { connectionIn } from '../../../plugins/networks/list-networks.js'
import type { networksMessages } from '../messages.js'

/** Disconnects the active wallet; the kernel closes the modal after that. */
export function useDisconnectActive(context: PluginContext, t: Translate<typeof networksMessages>) {
  const [leaving, setLeaving] = useState(false)
  const { session, store, state, toasts, track } = context
  const disconnect = async () => {
    const connector = connectionIn(store.get(state.session))?.connector
    if (!connector) return
    setLeaving(true)
    try {
      await session.disconnect({ namespace: connector.namespace, connectorId: connector.id })
      track('DISCONNECT_SUCCESS', { namespace: connector.namespace })
    } catch {
      toasts.show('error', t('disconnectFailed'))
      track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    } finally {
      setLeaving(false)
    }
  }
  return { leaving, disconnect: () => void disconnect() }
}
