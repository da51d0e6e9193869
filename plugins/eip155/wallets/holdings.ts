import { type Connection, type HeldToken, type Network, referenceOf } from '../../../kernel/plugin.js'
import type { WalletAsset } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { getAssets } from './assets.js'

/** What the wallet says it holds on a network (ERC-7811). @throws LatchkeyError LK_WALLET_METHOD, LK_WALLET_ANSWER */
export async function getHoldings(
  state: Eip155State,
  connection: Connection,
  network: Network,
): Promise<readonly HeldToken[]> {
  const id = network.caipNetworkId
  const assets = await getAssets(state, { chainFilter: [id] }, { connection, network })
  // The wallet may list more networks than it was asked for.
  const here = Object.entries(assets).filter(([chain]) => Number(chain) === Number(referenceOf(id)))
  return here.flatMap(([, list]) => list.flatMap((asset) => holdingOf(asset) ?? []))
}

/** Undefined where the amount is no number. */
function holdingOf({ address, balance, type, metadata }: WalletAsset): HeldToken | undefined {
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(balance)) return undefined
  return { ...metadata, address: type === 'NATIVE' ? undefined : address, amount: BigInt(balance) }
}
