import { encodeFunctionData, erc20Abi, isAddress, parseUnits, toHex } from 'viem'
import { accounts } from '../../accounts.js'
import { caip2 } from '../../chains/chains.js'
import type { EmulatorState } from '../../emulator-state.js'
import { parseAsset } from './assets.js'
import type { ExchangeSession } from './sessions.js'

/** The account that the exchanges pay from. */
const treasury = accounts[8]?.address

/**
 * Pays on the chain, if the emulator has it: the coin, or a token with 6 decimals that the exchange holds.
 * @returns the transaction's hash; null on a chain that does not run here
 */
export async function payOut(
  { chains }: EmulatorState,
  { asset, amount, recipient }: ExchangeSession,
): Promise<string | null> {
  const { network = '', token } = parseAsset(asset) ?? {}
  const chain = chains.get(network)
  const to = recipient.slice(network.length + 1)
  if (!chain || caip2(chain.id) !== network || !isAddress(to, { strict: false })) return null
  const call =
    token === undefined
      ? { to, value: toHex(parseUnits(amount, 18)) }
      : { to: token, data: transfer(to, parseUnits(amount, 6)) }
  return String(await chain.rpc('eth_sendTransaction', [{ from: treasury, ...call }]))
}

const transfer = (to: `0x${string}`, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
