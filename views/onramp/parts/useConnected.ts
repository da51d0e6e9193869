import { useEffect, useState } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { OnrampService } from '../../../plugins/onramp/contract.js'
import { useValue } from '../../kit/index.js'

/** A visitor who is not connected is led to Connect and back. */
export function useConnected(context: PluginContext, api: OnrampService): void {
  const { status, isConnected } = useValue(context.store, context.state.account())
  const [wasConnected, setConnected] = useState(isConnected)
  if (isConnected && !wasConnected) setConnected(true)
  // Not after a disconnect on this view: the modal closes then.
  const isVisitorWithoutWallet = status === 'disconnected' && !wasConnected
  useEffect(() => {
    if (isVisitorWithoutWallet) api.connect()
  }, [isVisitorWithoutWallet, api])
}
