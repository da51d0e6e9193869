import { useState } from 'react'
import {
  type Connection,
  type Connector,
  disconnectAndTrack,
  type Namespace,
  type PluginContext,
  type Translate,
} from '../../../kernel/plugin.js'
import type { WalletWords } from '../wallet-messages.js'

/** Disconnects one wallet of a namespace, or all of them, and shows the result in a toast. */
export function useDisconnectWallet(
  context: PluginContext,
  target: Namespace | Connector,
  t: Translate<WalletWords>,
) {
  const { busy, run } = useWalletAction()
  const all = typeof target === 'string'
  const ref = all ? { namespace: target } : { namespace: target.namespace, connectorId: target.id }
  const disconnect = () =>
    run(async () => {
      try {
        await disconnectAndTrack(context, ref)
        context.toasts.show('success', t(all ? 'leftAll' : 'left'))
      } catch {
        context.toasts.show('error', t('leaveFailed'))
      }
    })
  return { leaving: busy, disconnect }
}

/** Makes a live wallet, or one of its accounts, the one in use; its namespace becomes the active one with it. */
export function useSwitchConnection(
  { session, toasts }: PluginContext,
  { connector }: Connection,
  t: Translate<WalletWords>,
) {
  const { busy, run } = useWalletAction()
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

/** Runs a row's work; `busy` while it goes on, so that the row takes no second click. */
function useWalletAction() {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  return { busy, run: (work: () => Promise<void>) => void run(work) }
}
