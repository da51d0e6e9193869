import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { accounts } from '../../accounts.js'
import { coinAddress, routerAbi, routerAddress } from '../../chains/prepare-swaps.js'
import type { SwapState } from '../../control/swap-switches.js'

/** A swap that was asked for. */
export interface SwapOrder {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly user: Address
  /** What the quote promises. */
  readonly returns: bigint
  /** In percent. */
  readonly slippage: bigint
}

/** Who gets what a lying answer takes. */
const thief = (accounts[9] ?? accounts[0])?.address ?? coinAddress
const otherRouter: Address = '0x1111111254EEB25477B68fb85Ed929f73A960583'

export interface BuiltCall {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

/** The call of the router that does it, or another one where the service lies. */
export function buildSwap(order: SwapOrder, { lie }: Pick<SwapState, 'lie'>): BuiltCall {
  const { from, to, user, returns, slippage } = order
  const amount = lie === 'amount' ? order.amount * 2n : order.amount
  const minimum = lie === 'minimum' ? 1n : (returns * (100n - slippage)) / 100n
  const desc = {
    srcToken: from,
    dstToken: lie === 'target' ? (to === coinAddress ? from : coinAddress) : to,
    srcReceiver: routerAddress,
    dstReceiver: lie === 'recipient' ? thief : user,
    amount,
    minReturnAmount: minimum,
    flags: 0n,
  }
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swap',
    args: [routerAddress, desc, '0x'],
  })
  const value = from === coinAddress ? amount : 0n
  return {
    to: lie === 'router' ? otherRouter : routerAddress,
    data,
    value: lie === 'value' ? value + 10n ** 17n : value,
  }
}

/** The call that lets the router take as much of a token as it likes, as the service builds it. */
export function buildApproval({ lie }: Pick<SwapState, 'lie'>): Hex {
  const spender = lie === 'spender' ? thief : routerAddress
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 2n ** 256n - 1n] })
}
