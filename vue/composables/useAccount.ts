import type { ComputedRef, MaybeRefOrGetter } from 'vue'
import { initialSnapshot } from '../../elements/shared.js'
import type { AccountState, Namespace } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { fieldOf, type Refs, useSource } from '../state/use-source.js'

export interface OfNamespace {
  /** A namespace, e.g. `solana`, also as a ref or a getter; the active one when absent. */
  readonly namespace?: MaybeRefOrGetter<Namespace | undefined>
}

/**
 * Who is connected. Disconnected on the server and in the first render of its markup.
 *
 * @example
 * const { address, isConnected } = useAccount({ namespace: 'solana' })
 */
export function useAccount(of: OfNamespace = {}): Refs<AccountState> {
  const field = fieldOf(useAccountState(of))
  return {
    status: field('status'),
    isConnected: field('isConnected'),
    namespace: field('namespace'),
    address: field('address'),
    caipAddress: field('caipAddress'),
    allAccounts: field('allAccounts'),
    connector: field('connector'),
    unconfirmed: field('unconfirmed'),
    embeddedWalletInfo: field('embeddedWalletInfo'),
    display: field('display'),
  }
}

/** The account of a namespace as one value. */
export function useAccountState({ namespace }: OfNamespace): ComputedRef<AccountState> {
  const modal = useModalContext()
  return useSource(modal.getAccount, modal.subscribeAccount, initialSnapshot.account, namespace)
}
