import { useState } from 'react'
import { disconnectAndTrack, type PluginContext, type Translate } from '../../../kernel/plugin.js'
import type { accountMessages } from '../messages.js'

/** Disconnects the active wallet. The kernel closes the modal when it was the last; else the others are shown. */
export function useDisconnectAccount(context: PluginContext, t: Translate<typeof accountMessages>) {
  const [leaving, setLeaving] = useState(false)
  const { store, state, toasts, router } = context
  const disconnect = async () => {
    const { namespace, connector } = store.get(state.account())
    setLeaving(true)
    const work = disconnectAndTrack(context, { namespace, connectorId: connector?.id }).then(
      () => true,
      () => false,
    )
    // The page forgets the connection at once, while the wallet may take longer to disconnect.
    const isMore = store.get(state.account(namespace)).isConnected
    if (isMore) router.push('ProfileWallets', namespace === undefined ? undefined : { namespace })
    const isDisconnected = await work
    setLeaving(false)
    if (!isDisconnected) toasts.show('error', t('disconnectFailed'))
    else if (isMore) toasts.show('success', t('disconnected'))
  }
  return { leaving, disconnect: () => void disconnect() }
}
