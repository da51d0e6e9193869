import { useEffect, useLayoutEffect, useState } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import { serviceOf } from '../../../plugins/send/room.js'
import type { SendArguments } from '../../../plugins/send/services.js'
import { useValue } from '../../kit/index.js'

/** Begins a visit of the form; who is not connected goes to Connect and comes back. */
export function useVisit(context: PluginContext, transfer: SendArguments | undefined): void {
  const service = serviceOf(context)
  const { status, isConnected } = useValue(context.store, context.state.account())
  const [wasConnected, setConnected] = useState(isConnected)
  if (isConnected && !wasConnected) setConnected(true)
  // Whoever leaves their wallet here is not asked for another: the modal closes.
  const stranger = status === 'disconnected' && !wasConnected
  useLayoutEffect(() => service.begin(transfer), [service, transfer])
  useEffect(() => {
    if (stranger) service.connect(transfer)
  }, [stranger, service, transfer])
}
