import * as v from 'valibot'
import { badAddress, balanceReader, rest } from '../../../adapter-kit/chains/index.js'
import { parseAs } from '../../../kernel/plugin.js'
import { convert } from '../accounts/address.js'
import { formOf } from '../network.js'
import type { StacksState } from '../stacks-state.js'

const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,39}$/),
  v.transform((text) => BigInt(text)),
)
const Balances = v.object({ stx: v.object({ balance: Amount, locked: v.optional(Amount, '0') }) })

/** What can be spent: stacked coins are locked. */
export const { shownBalance } = balanceReader<StacksState>({
  addressOn(_, address, network) {
    const converted = convert(address, formOf(network))
    if (converted) return converted
    throw badAddress('A Stacks address begins with S and has a checksum.')
  },
  async read({ context }, address, network) {
    const path = `/extended/v1/address/${address}/balances`
    const parse = (answer: unknown) => parseAs(Balances, answer).stx
    const { balance, locked } = await rest(context.http, network, { path, parse })
    return balance > locked ? balance - locked : 0n
  },
})
