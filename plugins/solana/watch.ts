import { type StandardAccount, watchStandard } from '../../adapters/index.js'
import type { WalletChange } from '../../kernel/plugin.js'
import { accountOf, solanaAccounts } from './accounts.js'
import type { Origin } from './room.js'

/** Tells what the wallet changes on its own until the returned function is called; the host's listeners hear it too. */
export function watch(
  { wallet, emitter, shown }: Origin,
  listener: (change: WalletChange) => void,
): () => void {
  const changed = (accounts: readonly StandardAccount[]) => {
    const own = solanaAccounts(accounts).map(({ address }) => accountOf(address))
    const [first] = own
    listener(first ? { type: 'accounts', accounts: own } : { type: 'disconnect' })
    if (first) emitter.emit('accountsChanged', first.address)
    else emitter.emit('disconnect', undefined)
  }
  return watchStandard(wallet, changed, shown)
}
