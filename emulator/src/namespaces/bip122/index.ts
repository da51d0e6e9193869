import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import { readParams } from '../../wallets/params.js'
import type { NamespaceAccount } from '../keys.js'
import type { StartNamespace } from '../types.js'
import { bitcoinAccounts } from './accounts.js'
import type { BitcoinChain } from './chain/chain.js'
import { answerEsplora } from './chain/esplora.js'
import { createNodeChain } from './chain/node-chain.js'
import { createOwnChain } from './chain/own-chain.js'
import { transfer } from './chain/transfer.js'
import { type BitcoinNetwork, bitcoinNetworks, mainnet } from './networks.js'
import { signMessage } from './signing/message.js'
import { signPsbt } from './signing/psbt.js'

const WithNetwork = v.object({ network: v.optional(v.string(), mainnet.reference) })

/** Bitcoin: for each network an esplora server over a node, or over coins in memory; and the demo wallets' keys. */
export const start: StartNamespace = async ({ litecoind }) => {
  const createChain = (network: BitcoinNetwork) =>
    litecoind ? createNodeChain(network, litecoind) : createOwnChain(network)
  const chains = new Map<string, BitcoinChain>()
  const chainOf = (reference: string): BitcoinChain | undefined => {
    const network = bitcoinNetworks.find((one) => one.reference === reference)
    const chain = chains.get(reference) ?? (network && createChain(network))
    if (chain) chains.set(reference, chain)
    return chain
  }
  const chainFor = (params: unknown): BitcoinChain => {
    const chain = chainOf(readParams(WithNetwork, params).network)
    if (!chain) throw new RpcError(-32602, 'There is no such network')
    return chain
  }
  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    signMessage,
    sendTransfer: (params) => transfer(chainFor(params), params),
    signPsbt: (params) => signPsbt(chainFor(params), params),
  }
  return {
    accounts: bitcoinAccounts.map(
      ({ publicKey, addresses }): NamespaceAccount => ({ address: addresses.bc[0], publicKey }),
    ),
    fetch: async (request, network, path) => {
      const chain = chainOf(network.split(':')[1] ?? '')
      return chain ? answerEsplora(chain, request, path) : new Response('No such network', { status: 404 })
    },
    sign: async (method, params) => {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcError(-32601, `No key signs "${method}"`)
      return run(params)
    },
    reset: async () => {
      await Promise.all([...chains.values()].map((chain) => chain.reset()))
    },
    stop: async () => {
      await Promise.all([...chains.values()].map((chain) => chain.stop()))
    },
  }
}
