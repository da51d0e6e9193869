import type { WalletChange } from '../../kernel/plugin.js'
import { remember } from './remembered.js'
import type { Live, Room } from './room.js'

/** Another account or network, as the wallet just confirmed: told and remembered. */
export function move(room: Room, live: Live, next: Pick<Live, 'account' | 'network'>): void {
  const { account, network, confirmed } = live
  Object.assign(live, next, { confirmed: true, turn: live.turn + 1 })
  remember(room, live)
  if (next.network !== network) tell(live, { type: 'network', network: next.network })
  const same = next.account.address === account.address && next.account.publicKey === account.publicKey
  if (!same || !confirmed) tell(live, { type: 'accounts', accounts: [next.account] })
}

export function tell({ listeners }: Live, change: WalletChange): void {
  for (const listener of [...listeners]) listener(change)
}
