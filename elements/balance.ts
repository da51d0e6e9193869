import type { AccountState, Balance, Modal, NetworkState } from '../kernel/plugin.js'

/** Changes whenever the balance is another one; '' when there is none to ask for. */
export function balanceKey({ caipAddress }: AccountState, { isSupported }: NetworkState): string {
  return (isSupported && caipAddress) || ''
}

/** The native balance; undefined when nobody is connected or the namespace cannot say. */
export async function askBalance(
  modal: Modal,
  { namespace, address }: AccountState,
  { network }: NetworkState,
): Promise<Balance | undefined> {
  if (!namespace || !address || !network) return undefined
  const adapter = await modal.use(`adapter:${namespace}`)
  return adapter.getBalance?.(address, network)
}
