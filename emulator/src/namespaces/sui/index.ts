import * as v from 'valibot'
import { invalidParams } from '../../wallets/errors.js'
import type { StartNamespace } from '../types.js'
import { accounts } from './accounts.js'
import { parseOperation, select } from './graphql.js'
import { createLedger, type Ledger } from './ledger.js'
import { mutations, queries } from './schema.js'
import { sign } from './sign.js'

const networks = ['sui:mainnet', 'sui:testnet', 'sui:devnet']

const Body = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
})

/**
 * Sui's GraphQL service over sums that are kept in memory: balances, and transfers that are carried out when they are
 * signed well. Addresses, signatures, transaction bytes and digests are the chain's own.
 */
export const start: StartNamespace = async () => {
  const ledgers = new Map<string, Ledger>()
  const ledger = (network: string) => {
    const known = ledgers.get(network)
    if (known) return known
    if (!networks.includes(network)) throw invalidParams(`there is no network ${network}`)
    const made = createLedger()
    ledgers.set(network, made)
    return made
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

/** As GraphQL has it, an error is an answer too. */
async function answer(ledger: Ledger, text: string): Promise<unknown> {
  try {
    const { query, variables } = v.parse(Body, JSON.parse(text))
    const { kind, fields } = parseOperation(query, variables ?? {})
    return { data: await select(kind === 'query' ? queries(ledger) : mutations(ledger), fields) }
  } catch (error) {
    return { data: null, errors: [{ message: error instanceof Error ? error.message : String(error) }] }
  }
}
