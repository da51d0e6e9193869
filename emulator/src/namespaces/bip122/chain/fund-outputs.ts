import { address as addresses } from 'bitcoinjs-lib'
import { bitcoinAccounts } from '../accounts.js'
import { paramsOf } from '../keys.js'
import type { BitcoinNetwork } from '../networks.js'

/** The coins that every address starts with; satoshi. */
const startCoins = { count: 3, value: 100_000_000n } as const

/** The demo accounts' starting coins, as outputs of one transaction. */
export function fundOutputs({ prefix }: BitcoinNetwork) {
  const { count, value } = startCoins
  return bitcoinAccounts.flatMap((account) =>
    account.addresses[prefix].flatMap((address) => {
      const script = addresses.toOutputScript(address, paramsOf[prefix])
      return Array.from({ length: count }, () => ({ script, value }))
    }),
  )
}
