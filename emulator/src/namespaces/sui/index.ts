import * as v from 'valibot'
import { invalidParams } from '../../wallets/errors.js'
import type { StartNamespace } from '../types.js'
import { accounts } from './accounts.js'
import { parseOperation, select } from './graphql.js'
import { createSuiLedger, type SuiLedger } from './ledger.js'
import { mutationResolvers, queryResolvers } from './resolvers.js'
import { sign } from './sign.js'

const networks = ['sui:mainnet', 'sui:testnet', 'sui:devnet']

const Body = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
})

/**
 * Sui's GraphQL service over balances in memory: it answers balances, and executes transfers whose signature is valid.
 * Addresses, signatures, transaction bytes and digests are the chain's own.
 */
export const start: StartNamespace = async () => {
  const ledgers = new Map<string, SuiLedger>()
  const ledger = (network: string) => {
    const networkLedger = ledgers.get(network)
    if (networkLedger) return networkLedger
    if (!networks.includes(network)) throw invalidParams(`there is no network ${network}`)
    const newLedger = createSuiLedger()
    ledgers.set(network, newLedger)
    return newLedger
  }
  return {
    accounts: accounts.map((account) => ({ ...account })),
    fetch: async (request, network, path) => {
      if (!networks.includes(network))
        return Response.json({ error: 'This chain does not run here' }, { status: 404 })
      if (!/^\/(graphql)?(\?|$)/.test(path)) return Response.json({ error: 'Not found' }, { status: 404 })
      if (request.method !== 'POST') return Response.json({ error: 'Ask by POST' }, { status: 405 })
      return Response.json(await answer(ledger(network), await request.text()))
    },
    sign: (method, params) => sign(ledger, method, params),
    reset: () => ledgers.clear(),
  }
}

/** GraphQL answers errors in the body, with status 200. */
async function answer(ledger: SuiLedger, text: string): Promise<unknown> {
  try {
    const { query, variables } = v.parse(Body, JSON.parse(text))
    const { kind, fields } = parseOperation(query, variables ?? {})
    return {
      data: await select(kind === 'query' ? queryResolvers(ledger) : mutationResolvers(ledger), fields),
    }
  } catch (error) {
    return { data: null, errors: [{ message: error instanceof Error ? error.message : String(error) }] }
  }
}
