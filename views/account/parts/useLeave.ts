import type { Connector, Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { leave } from '../../../plugins/account/leave.js'
import type { WalletWords } from '../walletMessages.js'
import { useWork } from './useWork.js'

/** Disconnects one wallet of a namespace, or all of them, and says how that went. */
export function useLeave(context: PluginContext, target: Namespace | Connector, t: Translate<WalletWords>) {
  const { busy, run } = useWork()
  const all = typeof target === 'string'
  const ref = all ? { namespace: target } : { namespace: target.namespace, connectorId: target.id }
  const disconnect = () =>
    run(async () => {
      const done = await leave(context, ref)
      if (done) context.toasts.show('success', t(all ? 'leftAll' : 'left'))
      else context.toasts.show('error', t('leaveFailed'))
    })
  return { leaving: busy, disconnect }
}
