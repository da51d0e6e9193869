import * as v from 'valibot'
import { requireAddress } from './address.js'
import { getCapabilities, hexChain } from './batch.js'
import type { Room } from './room.js'
import type { AssetFilter, Capabilities, Target, WalletAsset } from './service.js'
import { connectionOf, networkOf } from './target.js'
import { callWallet, methodMissing } from './wallet-call.js'

const Asset = v.object({
  address: v.string(),
  balance: v.string(),
  type: v.picklist(['ERC20', 'NATIVE']),
  metadata: v.object({
    name: v.string(),
    symbol: v.string(),
    iconUrl: v.string(),
    decimals: v.number(),
    price: v.number(),
  }),
})
const Assets = v.record(v.string(), v.array(Asset))

/** ERC-7811. @throws LatchkeyError LK_WALLET_METHOD when the wallet does not offer it on these chains */
export async function getAssets(
  room: Room,
  filter: AssetFilter = {},
  target?: Target,
): Promise<Readonly<Record<string, readonly WalletAsset[]>>> {
  const connection = connectionOf(room, target)
  const account = requireAddress(connection.accounts[0].address)
  const chains = filter.chainFilter ?? [networkOf(room, target?.network).caipNetworkId]
  const capabilities = await getCapabilities(room, undefined, { ...target, connection })
  const chainFilter = chains.map(hexChain).filter((id) => discovers(capabilities, id))
  if (chainFilter.length === 0) throw methodMissing(connection, 'wallet_getAssets')
  const params = [{ ...filter, account, chainFilter }]
  return callWallet(connection, { method: 'wallet_getAssets', params }, Assets)
}

const Discovery = v.looseObject({ assetDiscovery: v.looseObject({ supported: v.literal(true) }) })

function discovers(capabilities: Capabilities, id: string | undefined): id is string {
  return (
    !!id &&
    (v.safeParse(Discovery, capabilities[id]).success || v.safeParse(Discovery, capabilities['0x0']).success)
  )
}
