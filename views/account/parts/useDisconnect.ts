import { useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { accountMessages } from '../messages.js'

/** Leaves the active wallet; the kernel closes the modal when it is gone. */
export function useDisconnect(context: PluginContext, t: Translate<typeof accountMessages>) {
  const [leaving, setLeaving] = useState(false)
  const { session, store, state, toasts, track } = context
  const disconnect = async () => {
    const { namespace, connector } = store.get(state.account())
    setLeaving(true)
    try {
      await session.disconnect({ namespace, connectorId: connector?.id })
      track('DISCONNECT_SUCCESS', { namespace })
    } catch {
      toasts.show('error', t('disconnectFailed'))
      track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    } finally {
      setLeaving(false)
    }
  }
  return { leaving, disconnect: () => void disconnect() }
}
