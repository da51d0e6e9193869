import { randomUUID } from 'node:crypto'
import { type Address, encodeFunctionData, erc20Abi, parseAbi, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { accounts } from '../accounts.js'
import { type Token, tokenByAddress } from '../blockchain/tokens.js'
import type { Chain } from '../chains/chain.js'
import type { Chains } from '../chains/chains.js'
import { swapTokens } from '../chains/prepare-swaps.js'

/** What a client asks a price for; amounts in base units of what is to arrive. */
interface TransferOrder {
  readonly user: string | undefined
  readonly origin: TransferAsset
  readonly destination: TransferAsset
  readonly recipient: Address
  readonly amount: bigint
}

export interface TransferAsset {
  readonly chain: Chain
  readonly token: Token
}

type TransferStatus = 'waiting' | 'success' | 'failure'

interface Transfer {
  readonly id: string
  readonly order: TransferOrder
  /** What has to be paid, in base units, the fee included. */
  readonly price: bigint
  readonly fee: bigint
  /** Where it has to be paid: an address of this transfer alone. */
  readonly receiver: Address
  ending: Promise<TransferStatus> | undefined
}

export interface Transfers {
  /** Undefined for what this service cannot move. */
  asset(chainId: string, currency: string): TransferAsset | undefined
  quote(order: TransferOrder): Transfer
  /** Pays out as soon as the payment has arrived, once. Undefined for a transfer that was never quoted. */
  status(id: string): Promise<TransferStatus | undefined>
  clear(): void
}

/** What the service keeps of what is paid, in hundredths of a percent. */
const feeRate = 40n
/** It has every coin and token to pay out. */
const treasury = accounts[4]?.address

/** Moves what somebody pays in one token to somebody else in another, on any of the chains that run here. */
export function createTransfers(chains: Chains): Transfers {
  const transfers = new Map<string, Transfer>()
  return {
    asset(chainId, currency) {
      const chain = /^\d+$/.test(chainId) ? chains.get(Number(chainId)) : undefined
      const token = tokenByAddress(currency)
      return chain && token && isEvm(token) ? { chain, token } : undefined
    },
    quote(order) {
      const net = worth(order)
      const fee = (net * feeRate + 9999n) / 10_000n
      const receiver = privateKeyToAddress(generatePrivateKey())
      const transfer = { id: randomUUID(), order, price: net + fee, fee, receiver, ending: undefined }
      transfers.set(transfer.id, transfer)
      return transfer
    },
    async status(id) {
      const transfer = transfers.get(id)
      if (!transfer) return undefined
      const { order, price, receiver } = transfer
      if (!transfer.ending && (await balanceOf(order.origin, receiver)) < price) return 'waiting'
      transfer.ending ??= payOut(order)
      return transfer.ending
    },
    clear: () => transfers.clear(),
  }
}

/** Solana's tokens have addresses of another form. */
const isEvm = ({ address }: Token) => address === undefined || address.startsWith('0x')

/** Base units of the origin that are worth what is to arrive, rounded up. */
function worth({ origin, destination, amount }: TransferOrder): bigint {
  const cents = ({ token }: TransferAsset) => BigInt(Math.round(token.price * 100))
  const scale = ({ token }: TransferAsset) => 10n ** BigInt(token.decimals)
  const divisor = cents(origin) * scale(destination)
  return (amount * cents(destination) * scale(origin) + divisor - 1n) / divisor
}

async function balanceOf({ chain, token }: TransferAsset, owner: Address): Promise<bigint> {
  if (token.address === undefined) return BigInt(String(await chain.rpc('eth_getBalance', [owner, 'latest'])))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return BigInt(String(await chain.rpc('eth_call', [{ to: token.address, data }, 'latest'])))
}

async function payOut({ destination, recipient, amount }: TransferOrder): Promise<TransferStatus> {
  const { chain, token } = destination
  const call = isMinted(token) ? mintCall(token, recipient, amount) : transferCall(token, recipient, amount)
  return chain.rpc('eth_sendTransaction', [{ from: treasury, ...call }]).then(
    () => 'success',
    () => 'failure',
  )
}

/** Tokens that anybody may make more of: nobody has a stock of them. */
const isMinted = (token: Token): token is Token & { readonly address: string } =>
  swapTokens.some(({ address }) => address === token.address)

function mintCall({ address }: { readonly address: string }, to: Address, amount: bigint) {
  return { to: address, data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] }) }
}
const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Sends so much of the coin or the token to somebody. */
export function transferCall({ address }: Token, to: Address, amount: bigint) {
  if (address === undefined) return { to, value: toHex(amount), data: '0x' as const }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { to: address, value: toHex(0n), data }
}
