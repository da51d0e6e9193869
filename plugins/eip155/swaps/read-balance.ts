import * as v from 'valibot'
import type { Network } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { Quantity } from '../rpc/schemas.js'

/** One word of 32 bytes, as a number. */
export const Word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => BigInt(text)),
)
/** `allowance(address,address)`, `balanceOf(address)` */
const allowanceSelector = '0xdd62ed3e'
const balanceSelector = '0x70a08231'
const word = (address: string) => requireAddress(address).slice(2).toLowerCase().padStart(64, '0')

export async function readAllowance(
  state: Eip155State,
  network: Network,
  token: string,
  owner: string,
  spender: string,
): Promise<bigint> {
  const data = `${allowanceSelector}${word(owner)}${word(spender)}`
  const params = [{ to: requireAddress(token), data }, 'latest']
  return rpc(state, network, { method: 'eth_call', params, result: Word })
}

/** The question for what an account holds of a token. */
export const balanceCall = (token: string, owner: string) => ({
  to: requireAddress(token),
  data: `${balanceSelector}${word(owner)}`,
})

/** Past every cache, so that it is right after a transaction. */
export async function readBalance(
  state: Eip155State,
  network: Network,
  token: string | undefined,
  owner: string,
): Promise<bigint> {
  if (token === undefined) {
    const params = [requireAddress(owner), 'latest']
    return rpc(state, network, { method: 'eth_getBalance', params, result: Quantity })
  }
  const params = [balanceCall(token, owner), 'latest']
  return rpc(state, network, { method: 'eth_call', params, result: Word })
}
