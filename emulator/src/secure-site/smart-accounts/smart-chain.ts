import * as v from 'valibot'
import { type Address, type Hex, isHex } from 'viem'
import type { Account } from '../../accounts.js'
import { callRpc } from '../../rpc/call-rpc.js'
import type { NodeUrl } from '../sign-request.js'
import { type Call, signedErrand, smartAddress } from './smart-account.js'

/** The site's own account, which pays for the gas of all smart accounts; none of the demo accounts. */
const payer: Address = '0x0000000000000000000000000000000000009A50'
/** 1000 ETH. */
const purse = '0x3635c9adc5dea00000'

const HexSchema = v.custom<Hex>((value) => isHex(value), 'The node answered with something else than hex')

const ask = async (url: string, method: string, params: readonly unknown[]): Promise<Hex> =>
  v.parse(HexSchema, await callRpc(url, method, params, 'application/json'))

/** Whether the smart account of an owner is on the chain. */
export async function isDeployed(owner: Address, url: string): Promise<boolean> {
  return (await ask(url, 'eth_getCode', [smartAddress(owner), 'latest'])) !== '0x'
}

/**
 * Has the smart account do all calls or none. @returns the transaction's hash
 * @throws RpcError when the chain would refuse it
 */
export async function sendCalls(
  owner: Account,
  calls: readonly Call[],
  network: string,
  nodeUrl: NodeUrl,
): Promise<Hex> {
  const url = nodeUrl(network)
  const chain = { chainId: chainOf(network), isDeployed: await isDeployed(owner.address, url) }
  const transaction = { from: payer, ...(await signedErrand(owner, calls, chain)) }
  for (const [method, ...params] of [
    ['anvil_impersonateAccount', payer],
    ['anvil_setBalance', payer, purse],
  ] as const)
    await callRpc(url, method, params, 'application/json')
  const gas = await ask(url, 'eth_estimateGas', [transaction])
  return ask(url, 'eth_sendTransaction', [{ ...transaction, gas }])
}

export const chainOf = (network: string): number => Number(network.replace(/^eip155:/, ''))
