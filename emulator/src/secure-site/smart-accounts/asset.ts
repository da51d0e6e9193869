import { parseUnits, toHex } from 'viem'
import type { Balance } from '../../blockchain/balances/balances.js'

/** What an account holds of one coin or token, as ERC-7811 writes it. */
export interface Asset {
  /** `native`, or the token's contract. */
  readonly address: string
  readonly balance: string
  readonly type: 'NATIVE' | 'ERC20'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly price: number
    readonly iconUrl: string
    readonly value: number
  }
}

export function assetOf({ name, symbol, address, value, price, quantity, iconUrl }: Balance): Asset {
  const decimals = Number(quantity.decimals)
  return {
    // The blockchain API writes a token by its CAIP-10 id.
    address: address?.split(':').at(-1) ?? 'native',
    balance: toHex(parseUnits(quantity.numeric, decimals)),
    type: address === undefined ? 'NATIVE' : 'ERC20',
    metadata: { name, symbol, decimals, price, iconUrl, value },
  }
}
