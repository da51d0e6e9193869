import { useState } from 'react'
import { type Connector, isLeft, isRejection, type PluginContext } from '../../../kernel/plugin.js'

/** The row's status text; keys of the catalogue. */
type Status = 'approveIn' | 'declinedBy' | 'notConnected' | undefined

/** Connects a recent wallet; the kernel shows the list anew once it is connected. */
export function useReconnect(context: PluginContext, connector: Connector) {
  const [status, setStatus] = useState<Status>()
  const { namespace, id: connectorId, viewRole } = connector
  const ask = async () => {
    setStatus('approveIn')
    const failed = (error: unknown): Status => {
      if (isLeft(error)) return undefined // another action of the visitor ended it
      return isRejection(error) ? 'declinedBy' : 'notConnected'
    }
    setStatus(
      await context.session.switchConnection({ namespace, connectorId }).then(() => undefined, failed),
    )
  }
  const connect = () => {
    if (viewRole === undefined) void ask()
    else context.router.push({ role: viewRole }, { namespace })
  }
  return { status, connect }
}
