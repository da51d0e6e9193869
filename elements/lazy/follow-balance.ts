import type { AccountState, Balance, Modal, NetworkState } from '../../kernel/plugin.js'
import type { ModalSnapshot } from '../snapshot.js'

/** The balance on a button; undefined when there is none to show. */
type ShownBalance = Balance | 'pending' | 'unknown' | undefined

/**
 * Reports the native balance of the account that a button shows, at each change. For the active account it is the same
 * that the card and Send show, so that all change at once; for an account of another namespace it is read once. Never
 * fails.
 * @returns stops reporting
 */
export function followBalance(
  modal: Modal,
  { account, network }: Pick<ModalSnapshot, 'account' | 'network'>,
  tell: (balance: ShownBalance) => void,
): () => void {
  let stop: (() => void) | undefined
  let gone = false
  const show = (balance: ShownBalance) => !gone && tell(balance)
  const isActive = () => modal.getAccount().caipAddress === account.caipAddress
  const follow = async () => {
    const { balance } = await modal.use('account')
    const look = () => {
      const state = balance.get()
      if (!isActive() || state.status === 'loading') return
      show(state.status === 'ready' ? state.balance : state.status === 'failed' ? 'unknown' : undefined)
    }
    if (gone) return
    stop = balance.subscribe(look)
    look()
  }
  const ask = async () => {
    const balance = await fetchBalance(modal, account, network).catch(() => 'unknown' as const)
    // The zero of an unknown balance is a placeholder.
    show(typeof balance === 'object' && balance.unknown ? 'unknown' : balance)
  }
  show('pending')
  // The site may have replaced the plugin that provides the service: then the adapter is asked.
  follow().catch(ask)
  if (!isActive()) void ask()
  return () => {
    gone = true
    stop?.()
  }
}

/** The native balance; undefined when nobody is connected or the namespace's adapter has none. */
export async function fetchBalance(
  modal: Modal,
  { namespace, address }: AccountState,
  { network }: NetworkState,
): Promise<Balance | undefined> {
  if (!namespace || !address || !network) return undefined
  const adapter = await modal.use(`adapter:${namespace}`)
  return adapter.getBalance?.(address, network)
}
