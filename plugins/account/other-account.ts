import {
  type ActiveAccount,
  activeAccount,
  createWritableAtom,
  type Live,
  type PluginContext,
} from '../../kernel/plugin.js'
import type { OtherAccount } from './contract.js'

type Context = Pick<PluginContext, 'store' | 'state' | 'events' | 'onLeave'>

/**
 * Set where a wallet has another account on the network that it was switched to, as a smart account is another one on
 * each: until the modal closes, or the first account is in use again.
 */
export function watchOtherAccount({
  store,
  state,
  events,
  onLeave,
}: Context): Live<OtherAccount | undefined> {
  const other = createWritableAtom<OtherAccount | undefined>(store, undefined)
  const active = activeAccount(state)
  const now = () => {
    const account = store.get(active)
    return account && { ...account, wallet: store.get(state.account()).connector?.id }
  }
  let before = now()
  const follow = () => {
    const next = now()
    if (before && next) other.set(changeOf(before, next, other.get()))
    before = next
  }
  onLeave(store.sub(active, follow))
  events.on('modal:close', () => other.set(undefined))
  return other
}

type AccountOfWallet = ActiveAccount & { readonly wallet: string | undefined }

function changeOf(
  from: AccountOfWallet,
  to: AccountOfWallet,
  lastChange: OtherAccount | undefined,
): OtherAccount | undefined {
  const isSameWallet = from.wallet === to.wallet && from.network.chainNamespace === to.network.chainNamespace
  // Another account of the visitor's own choice, or another wallet, is no surprise.
  if (!isSameWallet || from.network.caipNetworkId === to.network.caipNetworkId) return undefined
  if (from.address !== to.address) return { address: from.address, network: from.network }
  return lastChange?.address === to.address ? undefined : lastChange
}
