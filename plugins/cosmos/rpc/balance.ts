import * as v from 'valibot'
import { badAddress, balanceReader, rest } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network, parseAs } from '../../../kernel/plugin.js'
import { isAddress } from '../accounts/address.js'
import { profileOf } from '../chain.js'
import type { CosmosState } from '../cosmos-state.js'

const Answer = v.object({
  balance: v.object({
    amount: v.pipe(
      v.string(),
      v.regex(/^\d{1,78}$/),
      v.transform((digits) => BigInt(digits)),
    ),
  }),
})

export const { shownBalance } = balanceReader<CosmosState>({
  addressOn(state, address, network) {
    if (isAddress(state, address, network)) return address
    throw badAddress(`It is no address of ${network.name}.`)
  },
  async read({ context }, address, network) {
    const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denomOf(network)}`
    return rest(context.http, network, { path, parse: (raw) => parseAs(Answer, raw).balance.amount })
  },
})

function denomOf(network: Network): string {
  const { denom } = profileOf(network)
  if (denom) return encodeURIComponent(denom)
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'The base unit of the network is not known', {
    why: `${network.name} says no extra.cosmos.denom.`,
    fix: 'Add it to the network, for instance uatom.',
  })
}
