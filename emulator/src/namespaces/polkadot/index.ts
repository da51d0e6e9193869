import { cryptoWaitReady } from '@polkadot/util-crypto'
import type { StartNamespace } from '../types.js'
import { accounts } from './accounts.js'
import { polkadotChains } from './chains.js'
import type { RunningChain } from './methods.js'
import { answerRpc } from './rpc.js'
import { sign } from './sign.js'
import { firstStorage } from './storage.js'

/** How long a block takes, in milliseconds. */
const blockTime = 6000

/** Chains with SS58 addresses: their storage over JSON-RPC, and the keys of the demo wallets. */
export const start: StartNamespace = async () => {
  await cryptoWaitReady()
  let running = begin()
  return {
    accounts: [...accounts],
    fetch: async (request, network) => {
      const chain = running.get(network)
      return chain
        ? answerRpc(request, chain)
        : Response.json({ error: 'This chain does not run here' }, { status: 404 })
    },
    sign,
    reset: () => {
      running = begin()
    },
  }
}

function begin(): ReadonlyMap<string, RunningChain> {
  const started = Date.now()
  const head = () => 1 + Math.floor((Date.now() - started) / blockTime)
  return new Map(
    [...polkadotChains].map(([id, chain]) => [id, { chain, storage: firstStorage(chain), head }]),
  )
}
