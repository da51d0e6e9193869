import { useEffect, useState } from 'react'
import type { AccountState, AccountType, Network, PluginContext, Translate } from '../../../kernel/plugin.js'
import { useValue } from '../../kit/index.js'
import type { ReceiveWords } from '../messages.js'

/** The receiving account, as the view shows it. */
export interface Receiver {
  readonly address: string
  readonly type: AccountType | undefined
  /** Undefined when none of the site's is selected. */
  readonly network: Network | undefined
}

/**
 * The active account and its network. Undefined while a wallet is being restored. When the account is gone, a toast
 * says so and the modal closes; the last account stays until then so that the card does not go blank. Without an
 * account from the start the view leads to Connect.
 */
export function useReceiver(context: PluginContext, t: Translate<ReceiveWords>): Receiver | undefined {
  const { store, state, router, toasts } = context
  const account = useValue(store, state.account())
  const { network } = useValue(store, state.network())
  const receiver = useLast(receiverOf(account, network))
  const gone = account.status === 'disconnected'
  const isVisitorWithoutWallet = gone && !receiver
  useEffect(() => {
    if (!gone) return
    toasts.show('error', t('gone'))
    if (isVisitorWithoutWallet) router.replace({ role: 'home' })
    else void router.close()
  }, [gone, isVisitorWithoutWallet, router, toasts, t])
  return receiver
}

function receiverOf(account: AccountState, network: Network | undefined): Receiver | undefined {
  const { address, allAccounts, isConnected } = account
  if (!isConnected || !address) return undefined
  const type = allAccounts.find((each) => each.address === address)?.type
  return { address, type, network: network?.unsupported ? undefined : network }
}

/** The last receiver, kept after the account is gone. */
function useLast(receiver: Receiver | undefined): Receiver | undefined {
  const [last, setLast] = useState(receiver)
  if (receiver && !isSame(receiver, last)) setLast(receiver)
  return receiver ?? last
}

function isSame(one: Receiver, other: Receiver | undefined): boolean {
  return one.address === other?.address && one.type === other.type && one.network === other.network
}
