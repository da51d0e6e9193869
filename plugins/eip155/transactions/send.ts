import { walletError } from '../../../adapter-kit/chains/index.js'
import { type Connection, LatchkeyError, type Network, type SendRequest } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Hex } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { ChainId, chainIdOf, toHex } from '../rpc/chain-id.js'
import { Hash } from '../rpc/schemas.js'
import { askWallet } from '../wallets/provider.js'
import { requireAmount, toRpcTransaction } from './rpc-transaction.js'

/**
 * @throws LatchkeyError LK_SEND 'Transaction error', LK_SWITCH, LK_ADDRESS, LK_AMOUNT; code 4001 when the visitor
 *   rejects
 */
export async function send(
  state: Eip155State,
  connection: Connection,
  network: Network,
  request: SendRequest,
): Promise<Hex> {
  const chain = chainIdOf(network)
  const transaction = toRpcTransaction(connection.accounts[0].address, encodeTransfer(request))
  // With the chain id, a wallet that switches chains after ensureChain refuses the transaction.
  const params = [chain === undefined ? transaction : { ...transaction, chainId: toHex(chain) }]
  try {
    await ensureChain(connection, network)
    const hash = await askWallet(connection.provider, { method: 'eth_sendTransaction', params }, Hash)
    state.balances.forget() // the sender's changed, and the receiver's, who may be another account of this wallet
    return hash
  } catch (error) {
    throw walletError(error, 'LK_SEND', 'Transaction error')
  }
}

/** Switches the wallet back if it is on another chain, on which it would send the transaction. */
export async function ensureChain({ provider, connector }: Connection, network: Network): Promise<void> {
  const current = await askWallet(provider, { method: 'eth_chainId' }, ChainId)
  if (current === chainIdOf(network)) return
  const { switchChain } = await import('../wallets/switch-chain.js')
  await switchChain(provider, network, connector.type)
}

/** `transfer(address,uint256)` */
const transfer = '0xa9059cbb'
const word = (digits: string) => digits.padStart(64, '0')

/**
 * The transaction that makes a transfer. For a coin it is the request itself. For a token it is a call of the token's
 * contract, encoded by hand because a selector and two words do not need viem. What the contract returns is not read,
 * so that contracts which return nothing, such as USDT, work too.
 * @throws LatchkeyError LK_ADDRESS, LK_AMOUNT, LK_SEND when both `token` and `data` are given
 */
export function encodeTransfer(request: SendRequest): SendRequest {
  const { token, to, value, data, gas, gasPrice } = request
  if (token === undefined) return request
  requireAmount(value)
  if (data !== undefined) throw dataWithToken()
  const args = word(requireAddress(to).slice(2).toLowerCase()) + word(value.toString(16))
  const call = { to: requireAddress(token), value: 0n, data: `${transfer}${args}` } as const
  return { ...call, ...(gas !== undefined && { gas }), ...(gasPrice !== undefined && { gasPrice }) }
}

function dataWithToken(): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: 'A token and data were given, and the transfer of a token is data itself.',
    fix: 'Leave `token` or `data` out.',
  })
}
