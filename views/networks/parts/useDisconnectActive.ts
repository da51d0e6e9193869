import { useState } from 'react'
import { disconnectAndTrack, type PluginContext, type Translate } from '../../../kernel/plugin.js'
import { connectionIn } from '../../../plugins/networks/list-networks.js'
import type { networksMessages } from '../messages.js'

/** Disconnects the active wallet; the kernel closes the modal after that. */
export function useDisconnectActive(context: PluginContext, t: Translate<typeof networksMessages>) {
  const [leaving, setLeaving] = useState(false)
  const { store, state, toasts } = context
  const disconnect = async () => {
    const connector = connectionIn(store.get(state.session))?.connector
    if (!connector) return
    setLeaving(true)
    try {
      await disconnectAndTrack(context, { namespace: connector.namespace, connectorId: connector.id })
    } catch {
      toasts.show('error', t('disconnectFailed'))
    } finally {
      setLeaving(false)
    }
  }
  return { leaving, disconnect: () => void disconnect() }
}
