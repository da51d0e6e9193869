import { useState } from 'react'
import { type Connector, codeOf, isRejection, type PluginContext } from '../../../kernel/plugin.js'

/** The row's status text; keys of the catalogue. */
type Status = 'approveIn' | 'declinedBy' | 'notConnected' | undefined

/** Codes of attempts that another action of the visitor ended: no text for these. */
const quiet = ['LK_SUPERSEDED', 'LK_CLOSED', 'LK_DISCONNECTED', 'LK_DESTROYED']

/** Connects a recent wallet; the kernel shows the list anew once it is connected. */
export function useReconnect(context: PluginContext, connector: Connector) {
  const [status, setStatus] = useState<Status>()
  const { namespace, id: connectorId, viewRole } = connector
  const ask = async () => {
    setStatus('approveIn')
    const failed = (error: unknown): Status => {
      if (quiet.includes(String(codeOf(error)))) return undefined
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
