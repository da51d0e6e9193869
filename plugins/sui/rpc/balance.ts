import * as v from 'valibot'
import { balanceReader, rest } from '../../../adapter-kit/chains/index.js'
import { parseAs } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { SuiState } from '../sui-state.js'

const query =
  'query($owner:SuiAddress!,$coinType:String!){address(address:$owner){balance(coinType:$coinType){totalBalance}}}'
const coinType = '0x2::sui::SUI'

/** The balance is base units as text; the service may answer null for an address that never had any. */
const Answer = v.object({
  data: v.object({
    address: v.nullish(
      v.object({
        balance: v.nullish(v.object({ totalBalance: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,40}$/))) })),
      }),
    ),
  }),
})

/** From the network's GraphQL service. */
export const { getBalance, shownBalance } = balanceReader<SuiState>({
  addressOn: (_, address) => requireAddress(address),
  read: ({ context }, owner, network) =>
    rest(context.http, network, {
      path: '',
      body: { query, variables: { owner, coinType } },
      parse: (answer) => BigInt(parseAs(Answer, answer).data.address?.balance?.totalBalance ?? 0),
    }),
})
