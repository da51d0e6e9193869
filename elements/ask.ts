import type { AccountState, Balance, Modal, Network, NetworkState } from '../kernel/plugin.js'

/** Changes whenever the balance is another one; '' when there is none to ask for. */
export function balanceKey(account: AccountState, { network }: NetworkState): string {
  return account.caipAddress && network && !network.unsupported ? account.caipAddress : ''
}

/** The native balance; undefined when nobody is connected or the namespace cannot say. */
export async function askBalance(
  modal: Modal,
  { namespace, address }: AccountState,
  { network }: NetworkState,
): Promise<Balance | undefined> {
  if (!namespace || !address || !network || network.unsupported) return undefined
  const adapter = await modal.use(`adapter:${namespace}`)
  return adapter.getBalance?.(address, network)
}

/**
 * The network's picture, told as often as it gets better. Only once the runtime is there anyway: a button alone wakes
 * nothing. Never fails: a letter stands in.
 */
export async function askImage(
  modal: Modal,
  network: Network,
  tell: (url: string | undefined) => void,
): Promise<void> {
  tell(safeImage(network.assets?.imageUrl))
  if (!modal.getState().initialized || network.unsupported) return
  try {
    const images = await modal.use('networkImages')
    const look = () => tell(safeImage(images.urlOf(network) ?? network.assets?.imageUrl))
    look()
    await images.ready
    look()
  } catch {
    // no plugin has pictures
  }
}

function safeImage(url: string | undefined): string | undefined {
  return url && /^(https:|data:image\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/i.test(url) ? url : undefined
}
