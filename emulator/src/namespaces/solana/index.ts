import { RpcError } from '../../rpc/call-rpc.js'
import type { StartNamespace } from '../types.js'
import { accounts } from './accounts.js'
import { createSolanaChain, type SolanaChain } from './chain/chain.js'
import { readTransaction } from './chain/wire.js'
import { networkNamed, type SolanaNetwork } from './networks.js'
import { submit } from './rpc/methods/transactions.js'
import { answerSolanaRpcBody } from './rpc/rpc.js'
import { createSockets } from './rpc/sockets.js'
import { createSign } from './sign.js'
import { solanaKey } from './solana-key.js'

/** Solana's mainnet, devnet and testnet, each with its own virtual machine, which starts at the first request. */
export const start: StartNamespace = async () => {
  const running = new Map<SolanaNetwork, SolanaChain>()
  const chainOf = (name: string): SolanaChain | undefined => {
    const network = networkNamed(name)
    if (!network) return undefined
    const chain = running.get(network) ?? createSolanaChain(network)
    running.set(network, chain)
    return chain
  }
  const sockets = createSockets((path) => chainOf(path.split('/')[2] ?? ''))
  const keys = accounts.map((_, index) => solanaKey(index))
  const send = (network: string, wire: Uint8Array) => {
    const chain = chainOf(network)
    if (!chain) throw new RpcError(-32602, `${network} does not run here`)
    submit(chain, readTransaction(wire))
  }
  return {
    accounts: accounts.map(({ address }) => ({ address, publicKey: address })),
    sign: createSign(keys, send),
    fetch: async (request, network) => {
      const chain = chainOf(network)
      if (!chain) return Response.json({ error: 'This chain does not run here' }, { status: 404 })
      if (request.method !== 'POST') return new Response('Used HTTP Method is not allowed', { status: 405 })
      return Response.json(answerSolanaRpcBody(chain, await request.text()))
    },
    upgrade: sockets.upgrade,
    reset: () => running.clear(),
    stop: () => {
      sockets.close()
      running.clear()
    },
  }
}
