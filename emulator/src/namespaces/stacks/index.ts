import type { StartNamespace } from '../types.js'
import { accounts } from './accounts.js'
import { type Api, createApi } from './api.js'
import { networkNamed, type StacksNetwork } from './networks.js'
import { sign } from './sign.js'

/**
 * Stacks in memory: balances and nonces per network, and transfers that take effect as soon as their signature is
 * verified. Keys, addresses, signatures and transaction bytes are the chain's own.
 */
export const start: StartNamespace = async () => {
  const apis = new Map<string, Api>()
  const apiOf = (network: StacksNetwork) => {
    const api = apis.get(network.word) ?? createApi(network)
    apis.set(network.word, api)
    return api
  }
  return {
    accounts: accounts.map(({ address, publicKey }) => ({ address, publicKey })),
    fetch: async (request, id, path) => {
      const network = networkNamed(id.replace(/^stacks:/, ''))
      if (network) return apiOf(network).answer(request, path)
      return Response.json({ error: 'This chain does not run here' }, { status: 404 })
    },
    sign: (method, params) => sign((network) => apiOf(network).ledger, method, params),
    reset: () => apis.clear(),
  }
}
