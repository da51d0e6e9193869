import * as v from 'valibot'
import { encodeFunctionData, getAddress, parseAbi, parseUnits, toHex } from 'viem'
import { solanaRpc } from '../blockchain/solana-rpc.js'
import type { Chain } from '../chains/chain.js'
import { balanceSlot, mined, tokenAddress } from '../chains/contracts.js'
import { swapDeployer } from '../chains/prepare-swaps.js'
import type { EmulatorState } from '../emulator-state.js'
import type { Good } from './goods.js'

const Hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)

export interface Delivery {
  readonly good: Good
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  /** Decimal text. */
  readonly amount: string
}

/** Puts what was bought on the account. @throws Error where the chain does not run here, or it is no address of it */
export async function deliver(
  { chains, namespaces, balances }: Pick<EmulatorState, 'chains' | 'namespaces' | 'balances'>,
  { good, network, address, amount }: Delivery,
): Promise<void> {
  const units = parseUnits(amount, good.decimals)
  balances.clear()
  if (network.startsWith('solana:')) {
    await solanaRpc(namespaces, network)('requestAirdrop', [address, Number(units)], v.string())
    return
  }
  const chain = chains.get(network)
  if (!chain) throw new Error(`${network} does not run here`)
  await deliverEvm(chain, good, getAddress(address), units)
}

async function deliverEvm({ rpc }: Chain, good: Good, to: `0x${string}`, units: bigint): Promise<void> {
  if (good.address === undefined) {
    const had = v.parse(Hex, await rpc('eth_getBalance', [to, 'latest']))
    await rpc('anvil_setBalance', [to, toHex(had + units)])
  } else if (good.address === tokenAddress) {
    // Test Dollars cannot be minted.
    const slot = balanceSlot(to)
    const had = v.parse(Hex, await rpc('eth_getStorageAt', [tokenAddress, slot, 'latest']))
    await rpc('anvil_setStorageAt', [tokenAddress, slot, toHex(had + units, { size: 32 })])
  } else {
    const data = encodeFunctionData({
      abi: parseAbi(['function mint(address to, uint256 value)']),
      args: [to, units],
    })
    await rpc('anvil_impersonateAccount', [swapDeployer])
    const transaction = { from: swapDeployer, to: good.address, data, gas: '0x7a120' }
    await mined(rpc, await rpc('eth_sendTransaction', [transaction]))
    await rpc('anvil_stopImpersonatingAccount', [swapDeployer])
  }
}
