import { walletError } from '../../../adapter-kit/chains/index.js'
import type { Connection, Network, SendRequest } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { chainIdOf, toHex } from '../rpc/chain-id.js'
import { getCapabilities } from '../wallets/capabilities.js'
import { sendCalls } from './batch.js'
import { ensureChain } from './send.js'

/**
 * Whether the wallet does several calls as one on the network (EIP-5792), without having to become something else first.
 * A paired wallet is not asked: its phone would have to be woken for it.
 */
export async function sendsTogether(
  state: Eip155State,
  connection: Connection,
  network: Network,
): Promise<boolean> {
  const chain = chainIdOf(network)
  if (connection.connector.type === 'WALLET_CONNECT' || chain === undefined) return false
  const capabilities = await getCapabilities(state, [chain], { connection, network }).catch(() => undefined)
  const ofChain = capabilities?.[toHex(chain)] ?? capabilities?.['0x0']
  return ofChain?.atomic?.status === 'supported'
}

/**
 * All of the calls or none, in one request to the wallet. Resolves with the wallet's id of them: that is the hand-over.
 * @throws LatchkeyError LK_BATCH, LK_SWITCH, LK_WALLET_METHOD, LK_WALLET_REQUEST; code 4001 when the visitor rejects
 */
export async function sendTogether(
  state: Eip155State,
  connection: Connection,
  network: Network,
  requests: readonly SendRequest[],
): Promise<{ readonly batch: string }> {
  const calls = requests.map(({ to, value, data }) => ({ to, value, ...(data && { data }) }))
  try {
    await ensureChain(connection, network)
    const { id } = await sendCalls(state, { calls, atomicRequired: true }, { connection, network })
    state.balances.forget()
    return { batch: id }
  } catch (error) {
    throw walletError(error, 'LK_SEND', 'Transaction error')
  }
}
