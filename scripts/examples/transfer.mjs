import { setTimeout } from 'node:timers/promises'
import { encodeFunctionData, erc20Abi } from 'viem'
import { accounts } from '../../emulator/dist/index.js'

/**
 * Sends tokens from an account of the emulator, the Test Dollar on Ethereum unless said otherwise.
 *
 * @returns the hash, once a block has it
 */
export async function transfer(emulator, { to, amount, from = accounts[1].address, chainId = 1, token }) {
  const { rpc } = await emulator.chain(chainId)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const contract = token ?? emulator.token[`eip155:${chainId}`]
  const hash = await rpc('eth_sendTransaction', [{ from, to: contract, data }])
  while (!(await rpc('eth_getTransactionReceipt', [hash]))) await setTimeout(20)
  return hash
}
