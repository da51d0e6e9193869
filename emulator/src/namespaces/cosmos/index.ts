import type { StartNamespace } from '../types.js'
import { accounts } from './accounts.js'
import { answer } from './api.js'
import { chains } from './chains.js'
import { cosmosKey } from './keys.js'
import { createLedger, type Ledger } from './ledger.js'
import { signWith } from './sign.js'

/** The REST API of Cosmos chains over pretend ledgers, and keys that sign as Keplr does. */
export const start: StartNamespace = async () => {
  const keys = accounts.map((_, index) => cosmosKey(index))
  const ledgers = new Map<string, Ledger>()
  const ledgerOf = (chainId: string) => {
    const ledger = ledgers.get(chainId) ?? createLedger(chainId, keys)
    ledgers.set(chainId, ledger)
    return ledger
  }
  return {
    accounts,
    fetch: async (request, network, path) => {
      const chainId = network.slice(network.indexOf(':') + 1)
      if (!Object.hasOwn(chains, chainId))
        return Response.json({ error: 'This chain does not run here' }, { status: 404 })
      return answer(ledgerOf(chainId), request, path)
    },
    sign: (method, params) => signWith(keys, method, params),
    reset: () => ledgers.clear(),
  }
}
