import {
  type Address,
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  isAddressEqual,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import { network, recipient, rpcUrl, token } from './settings.js'

const node = createPublicClient({ transport: http(rpcUrl) })

/** What a payment has to be for. */
export interface Due {
  /** Who pays: the account that signed in. */
  readonly account: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** The last block before the order. */
  readonly afterBlock: bigint
}

/** Why a transaction does not pay for an order. */
export type Problem = 'NO_BLOCK' | 'REVERTED' | 'BEFORE_THE_ORDER' | 'OTHER_PAYMENT' | 'OTHER_PAYER'

/** @throws where the node is one of another network: what is paid there is no money here */
export async function requireNetwork(): Promise<void> {
  const id = await node.getChainId()
  if (`eip155:${id}` !== network) throw new Error(`RPC_URL is a node of eip155:${id}, not of ${network}`)
}

export const lastBlock = () => node.getBlockNumber({ cacheTime: 0 })

/**
 * Whether a transaction pays: a block has it, and in it the token's own contract says that the amount went from the
 * customer to the shop. Asked anew each time, since a block may be replaced by another one.
 *
 * @returns undefined where it does
 * @throws where the node does not answer: nobody knows then
 */
export async function checkPayment(
  { account, amount, afterBlock }: Due,
  hash: Hex,
): Promise<Problem | undefined> {
  const receipt = await node.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })
  if (!receipt) return 'NO_BLOCK'
  if (receipt.status !== 'success') return 'REVERTED'
  if (receipt.blockNumber <= afterBlock) return 'BEFORE_THE_ORDER'
  const own = receipt.logs.filter(({ address }) => isAddressEqual(address, token.address))
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: own })
  const fits = transfers.filter(({ args }) => isAddressEqual(args.to, recipient) && args.value === amount)
  if (fits.length === 0) return 'OTHER_PAYMENT'
  return fits.some(({ args }) => isAddressEqual(args.from, account)) ? undefined : 'OTHER_PAYER'
}
