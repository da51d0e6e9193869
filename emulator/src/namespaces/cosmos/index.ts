import type { StartNamespace } from '../types.js'
import { accounts } from './accounts.js'
import { answerRestApi } from './api.js'
import { cosmosChains } from './chains.js'
import { cosmosKey } from './keys.js'
import { type CosmosLedger, createCosmosLedger } from './ledger.js'
import { signWith } from './sign.js'

/** The REST API of Cosmos chains over ledgers kept in memory, and keys that sign as Keplr does. */
export const start: StartNamespace = async () => {
  const keys = accounts.map((_, index) => cosmosKey(index))
  const ledgers = new Map<string, CosmosLedger>()
  const ledgerOf = (chainId: string) => {
    const ledger = ledgers.get(chainId) ?? createCosmosLedger(chainId, keys)
    ledgers.set(chainId, ledger)
    return ledger
  }
  return {
    accounts,
    fetch: async (request, network, path) => {
      const chainId = network.slice(network.indexOf(':') + 1)
      if (!Object.hasOwn(cosmosChains, chainId))
        return Response.json({ error: 'This chain does not run here' }, { status: 404 })
      return answerRestApi(ledgerOf(chainId), request, path)
    },
    sign: (method, params) => signWith(keys, method, params),
    reset: () => ledgers.clear(),
  }
}
