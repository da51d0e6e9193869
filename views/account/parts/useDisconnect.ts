import { useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { leave } from '../../../plugins/account/leave.js'
import type { accountMessages } from '../messages.js'

/** Leaves the active wallet. The kernel closes the modal when it was the last; else the others are shown. */
export function useDisconnect(context: PluginContext, t: Translate<typeof accountMessages>) {
  const [leaving, setLeaving] = useState(false)
  const { store, state, toasts, router } = context
  const disconnect = async () => {
    const { namespace, connector } = store.get(state.account())
    setLeaving(true)
    const work = leave(context, { namespace, connectorId: connector?.id })
    // It is forgotten here at once; saying goodbye to the wallet may take its time.
    const isMore = store.get(state.account(namespace)).isConnected
    if (isMore) router.push('ProfileWallets', namespace === undefined ? undefined : { namespace })
    const done = await work
    setLeaving(false)
    if (!done) toasts.show('error', t('disconnectFailed'))
    else if (isMore) toasts.show('success', t('disconnected'))
  }
  return { leaving, disconnect: () => void disconnect() }
}
