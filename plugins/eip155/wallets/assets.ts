import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/chains/index.js'
import { safeParseAs } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { AssetFilter, Capabilities, Target, WalletAsset } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { targetConnection, targetNetwork } from '../target.js'
import { callWallet, methodMissing } from './call-wallet.js'
import { getCapabilities, hexChain } from './capabilities.js'

const Asset = v.object({
  address: v.string(),
  balance: v.string(),
  type: v.picklist(['ERC20', 'NATIVE']),
  metadata: v.object({
    name: shownText(60),
    symbol: shownText(60),
    iconUrl: v.string(),
    decimals: v.number(),
    price: v.number(),
  }),
})
const Assets = v.record(v.string(), v.array(Asset))

/** ERC-7811. @throws LatchkeyError LK_WALLET_METHOD when the wallet does not support it on any of these chains */
export async function getAssets(
  state: Eip155State,
  filter: AssetFilter = {},
  target?: Target,
): Promise<Readonly<Record<string, readonly WalletAsset[]>>> {
  const connection = targetConnection(state, target)
  const account = requireAddress(connection.accounts[0].address)
  const chains = filter.chainFilter ?? [targetNetwork(state, target?.network).caipNetworkId]
  const capabilities = await getCapabilities(state, undefined, { ...target, connection })
  const chainFilter = chains.map(hexChain).filter((id) => supportsDiscovery(capabilities, id))
  if (chainFilter.length === 0) throw methodMissing(connection, 'wallet_getAssets')
  const params = [{ ...filter, account, chainFilter }]
  return callWallet(connection, { method: 'wallet_getAssets', params }, Assets)
}

const Discovery = v.object({ assetDiscovery: v.object({ supported: v.literal(true) }) })

function supportsDiscovery(capabilities: Capabilities, id: string | undefined): id is string {
  return (
    !!id &&
    (safeParseAs(Discovery, capabilities[id]).success || safeParseAs(Discovery, capabilities['0x0']).success)
  )
}
