import type { Connection, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { WalletWords } from '../walletMessages.js'
import { useWork } from './useWork.js'

/** Makes a live wallet, or one of its accounts, the one in use; its namespace becomes the active one with it. */
export function useSwitch(
  { session, toasts }: PluginContext,
  { connector }: Connection,
  t: Translate<WalletWords>,
) {
  const { busy, run } = useWork()
  const switchTo = (address?: string) =>
    run(async () => {
      try {
        await session.switchConnection({ namespace: connector.namespace, connectorId: connector.id, address })
        toasts.show('success', t(address === undefined ? 'walletSwitched' : 'accountSwitched'))
      } catch {
        toasts.show('error', t('switchFailed'))
      }
    })
  return { busy, switchTo }
}
