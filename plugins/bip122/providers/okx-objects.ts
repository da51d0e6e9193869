import { badAnswer } from '../../../adapter-kit/chains/index.js'
import { accountsOf, addressesIn } from '../accounts/addresses.js'
import type { Chain } from '../chains.js'
import type { CallWallet } from './call-wallet.js'
import type { WalletSnapshot } from './wallet-provider.js'

/** The objects of one wallet, one of them in use. */
export interface OkxObjects {
  readonly ask: CallWallet
  chain(): Chain | undefined
  /** Switches to another network's object; false when there is none. */
  use(chain: Chain | undefined): boolean
}

/** Asks the visitor, on the network in use. */
export async function connectOkx({ ask, chain }: OkxObjects, signal?: AbortSignal): Promise<WalletSnapshot> {
  const addresses = addressesIn([await ask('connect', [], signal)])
  if (!accountsOf(addresses)) throw badAnswer('connect')
  return { addresses, chain: chain() }
}
