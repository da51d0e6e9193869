import * as v from 'valibot'
import { type Address, isAddress } from 'viem'

const Url = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
)
const Account = v.custom<Address>((value) => typeof value === 'string' && isAddress(value), 'No address')

const environment = v.parse(
  v.object({
    SITE_URL: Url,
    RPC_URL: Url,
    SHOP_ADDRESS: Account,
    TOKEN_ADDRESS: v.optional(Account, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    TOKEN_SYMBOL: v.optional(v.string(), 'USDC'),
    PORT: v.optional(v.pipe(v.string(), v.toNumber()), '3000'),
  }),
  process.env,
)

/** The address that visitors see, not this server's own. */
export const site = environment.SITE_URL
/** A node of the shop's network. */
export const rpcUrl = environment.RPC_URL.href
export const port = environment.PORT
export const network = 'eip155:1'
/** Where the money goes. */
export const recipient = environment.SHOP_ADDRESS
export const token = {
  address: environment.TOKEN_ADDRESS,
  symbol: environment.TOKEN_SYMBOL,
  decimals: 6,
}
